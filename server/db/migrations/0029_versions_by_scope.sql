-- What a person's row was before, and which version its deletion had, stands in her own scope: asked for by scope, one part of
-- a divided feed is read instead of all. Rows that move between scopes (words, courses) go on asking in all of them.
CREATE FUNCTION sync_before_insert_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := 1 + coalesce(
    (SELECT max(c.version) FROM sync_change c
     WHERE c.entity_id = NEW.id AND c.entity = TG_ARGV[0] AND c.scope = 'user:' || NEW.user_id::text), 0);
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION sync_follow(the_table regclass, the_entity text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  before_insert text := CASE WHEN EXISTS (
    SELECT FROM pg_attribute WHERE attrelid = the_table AND attname = 'user_id' AND NOT attisdropped)
    THEN 'sync_before_insert_of_user' ELSE 'sync_before_insert' END;
BEGIN
  EXECUTE format('CREATE TRIGGER sync_before_insert BEFORE INSERT ON %s
    FOR EACH ROW EXECUTE FUNCTION %I(%L)', the_table, before_insert, the_entity);
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
DO $$
DECLARE
  one record;
BEGIN
  FOR one IN SELECT * FROM (VALUES
    ('vocab_list'), ('vocab_list_item'), ('vocab_overlay'), ('vocab_test'), ('vocab_review'), ('xp_event'),
    ('scheduling_parameters'), ('course_interaction'), ('section_interaction'), ('item_attempt'), ('journal_entry')
  ) AS t(name) LOOP
    EXECUTE format('DROP TRIGGER sync_before_insert ON %I', one.name);
    EXECUTE format('CREATE TRIGGER sync_before_insert BEFORE INSERT ON %I
      FOR EACH ROW EXECUTE FUNCTION sync_before_insert_of_user(%L)', one.name, one.name);
  END LOOP;
END $$;
