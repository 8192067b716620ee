-- The feed is written by triggers, so that no write path can forget it: handlers, imports, psql.

-- A row's counter. A row made again under an id that was deleted must outrank its tombstone, in whatever scope.
CREATE FUNCTION sync_before_insert() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := 1 + coalesce(
    (SELECT max(c.version) FROM sync_change c WHERE c.entity_id = NEW.id AND c.entity = TG_ARGV[0]), 0);
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;
--> statement-breakpoint
-- A write that changes nothing stays without a trace. The old row is returned rather than none, so that RETURNING
-- still answers it. Generated columns are not there yet in a BEFORE trigger: `scope` is left out.
CREATE FUNCTION sync_before_update() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.id <> OLD.id THEN
    RAISE EXCEPTION 'the id of a synced row never changes' USING ERRCODE = 'check_violation';
  END IF;
  IF to_jsonb(NEW) - '{version,updated_at,scope}'::text[] = to_jsonb(OLD) - '{version,updated_at,scope}'::text[] THEN
    RETURN OLD;
  END IF;
  NEW.version := OLD.version + 1;
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;
--> statement-breakpoint
-- Takes `amount` numbers from the counter of a scope and answers the last one before them. The line of the counter
-- stays locked until the transaction ends: so the order of numbers is the order of commits.
CREATE FUNCTION sync_take_revs(the_scope text, amount bigint) RETURNS bigint LANGUAGE sql AS $$
  INSERT INTO sync_scope AS s (scope, rev) VALUES (the_scope, amount)
  ON CONFLICT (scope) DO UPDATE SET rev = s.rev + amount
  RETURNING rev - amount
$$;
--> statement-breakpoint
-- Writes changes of one entity. Scopes are taken in one order everywhere, or two writers would wait for each other.
CREATE FUNCTION sync_record(the_entity text, scopes text[], ids uuid[], versions bigint[], deletions boolean[])
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
    PERFORM pg_notify('visite_changed', one.scope);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION sync_after_insert() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  scopes text[]; ids uuid[]; versions bigint[];
BEGIN
  SELECT array_agg(scope), array_agg(id), array_agg(version) INTO scopes, ids, versions FROM new_rows;
  IF ids IS NOT NULL THEN
    PERFORM sync_record(TG_ARGV[0], scopes, ids, versions, array_fill(false, ARRAY[cardinality(ids)]));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A row that moved to another scope leaves a tombstone in its old one.
CREATE FUNCTION sync_after_update() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  scopes text[]; ids uuid[]; versions bigint[]; deletions boolean[];
BEGIN
  SELECT array_agg(x.scope), array_agg(x.id), array_agg(x.version), array_agg(x.deleted)
  INTO scopes, ids, versions, deletions
  FROM (
    SELECT n.scope, n.id, n.version, false AS deleted
    FROM new_rows n JOIN old_rows o USING (id) WHERE n.version <> o.version
    UNION ALL
    SELECT o.scope, o.id, n.version, true
    FROM new_rows n JOIN old_rows o USING (id) WHERE n.scope <> o.scope
  ) AS x;
  IF ids IS NOT NULL THEN
    PERFORM sync_record(TG_ARGV[0], scopes, ids, versions, deletions);
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION sync_after_delete() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  scopes text[]; ids uuid[]; versions bigint[];
BEGIN
  SELECT array_agg(scope), array_agg(id), array_agg(version + 1) INTO scopes, ids, versions FROM old_rows;
  IF ids IS NOT NULL THEN
    PERFORM sync_record(TG_ARGV[0], scopes, ids, versions, array_fill(true, ARRAY[cardinality(ids)]));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A tombstone for a row that never was here: deleting the unknown is remembered, too.
CREATE FUNCTION sync_leave_tombstone(the_scope text, the_entity text, the_id uuid) RETURNS void
LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM sync_change c
             WHERE c.entity_id = the_id AND c.entity = the_entity AND c.scope = the_scope AND c.deleted) THEN
    RETURN;
  END IF;
  PERFORM sync_record(the_entity, ARRAY[the_scope], ARRAY[the_id], ARRAY[1 + coalesce(
    (SELECT max(c.version) FROM sync_change c WHERE c.entity_id = the_id AND c.entity = the_entity), 0)], ARRAY[true]);
END $$;
--> statement-breakpoint
-- Makes a table a synced one. It has id, version, updated_at and scope.
CREATE FUNCTION sync_follow(the_table regclass, the_entity text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  EXECUTE format('CREATE TRIGGER sync_before_insert BEFORE INSERT ON %s
    FOR EACH ROW EXECUTE FUNCTION sync_before_insert(%L)', the_table, the_entity);
  EXECUTE format('CREATE TRIGGER sync_before_update BEFORE UPDATE ON %s
    FOR EACH ROW EXECUTE FUNCTION sync_before_update(%L)', the_table, the_entity);
  EXECUTE format('CREATE TRIGGER sync_after_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION sync_after_insert(%L)', the_table, the_entity);
  EXECUTE format('CREATE TRIGGER sync_after_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION sync_after_update(%L)', the_table, the_entity);
  EXECUTE format('CREATE TRIGGER sync_after_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION sync_after_delete(%L)', the_table, the_entity);
END $$;
--> statement-breakpoint
SELECT sync_follow('app_user', 'user');
--> statement-breakpoint
SELECT sync_follow('vocab_list', 'vocab_list');
--> statement-breakpoint
SELECT sync_follow('vocab_item', 'vocab_item');
--> statement-breakpoint
SELECT sync_follow('vocab_list_item', 'vocab_list_item');
--> statement-breakpoint
SELECT sync_follow('vocab_overlay', 'vocab_overlay');
--> statement-breakpoint
SELECT sync_follow('vocab_test', 'vocab_test');
--> statement-breakpoint
SELECT sync_follow('vocab_review', 'vocab_review');
--> statement-breakpoint
SELECT sync_follow('xp_event', 'xp_event');
--> statement-breakpoint
-- A revoked session must be heard by every node, which ends its sockets.
CREATE FUNCTION session_family_revoked() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('visite_session_revoked', NEW.id::text);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER session_family_revoked AFTER UPDATE OF revoked_at ON session_family
FOR EACH ROW WHEN (NEW.revoked_at IS NOT NULL AND OLD.revoked_at IS NULL) EXECUTE FUNCTION session_family_revoked();
--> statement-breakpoint
INSERT INTO app_meta (key, value) VALUES ('feed_id', gen_random_uuid()::text);
