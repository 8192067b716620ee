-- A transaction that notifies commits alone, and waits for the disk meanwhile: all the others queue behind it. So one
-- that locks a scope first says that it tells the followers of that scope itself, after its commit. Whoever writes
-- otherwise (imports, psql) still tells them here.
CREATE OR REPLACE FUNCTION sync_record(the_entity text, scopes text[], ids uuid[], versions bigint[], deletions boolean[])
RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  one record;
  base bigint;
BEGIN
  FOR one IN SELECT u.scope, count(*) AS amount FROM unnest(scopes) AS u(scope) GROUP BY 1 ORDER BY 1 LOOP
    base := sync_take_revs(one.scope, one.amount);
    INSERT INTO sync_change AS c (scope, entity, entity_id, rev, version, deleted, changed_at)
    SELECT u.scope, the_entity, u.id, base + u.place, u.version, u.deleted, now()
    FROM (
      SELECT w.*, row_number() OVER (ORDER BY w.line) AS place
      FROM unnest(scopes, ids, versions, deletions) WITH ORDINALITY AS w(scope, id, version, deleted, line)
      WHERE w.scope = one.scope
    ) AS u
    ON CONFLICT (entity_id, entity, scope) DO UPDATE
      SET rev = excluded.rev, version = excluded.version, deleted = excluded.deleted, changed_at = excluded.changed_at;
    IF current_setting('visite.told_later', true) IS DISTINCT FROM one.scope THEN
      PERFORM pg_notify('visite_changed', one.scope);
    END IF;
  END LOOP;
END $$;
