-- Where somebody is a member stands in her own row, so that her devices know which courses to ask for.
CREATE FUNCTION membership_organizations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
BEGIN
  FOR person IN
    SELECT DISTINCT id FROM unnest(ARRAY[
      CASE WHEN TG_OP <> 'INSERT' THEN OLD.user_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.user_id END]) AS u(id)
    WHERE id IS NOT NULL ORDER BY id
  LOOP
    UPDATE app_user SET organization_ids = coalesce(
      (SELECT array_agg(m.organization_id ORDER BY m.organization_id) FROM membership m WHERE m.user_id = person), '{}')
    WHERE app_user.id = person;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER membership_organizations AFTER INSERT OR DELETE OR UPDATE OF user_id, organization_id ON membership
FOR EACH ROW EXECUTE FUNCTION membership_organizations();
--> statement-breakpoint
UPDATE app_user SET organization_ids = m.ids
FROM (SELECT user_id, array_agg(organization_id ORDER BY organization_id) AS ids FROM membership GROUP BY user_id) AS m
WHERE app_user.id = m.user_id;
--> statement-breakpoint
-- The revision of a task rises with all that an answer is judged by. Nobody else counts it: it never falls, nor begins
-- anew for a task that comes back under its id. By its name this runs before `sync_before_update`.
CREATE FUNCTION content_item_revise() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    NEW.revision := 1 + coalesce((SELECT max(r.revision) FROM content_item_revision r WHERE r.item_id = NEW.id), 0);
  ELSE
    NEW.revision := OLD.revision;
    IF (NEW.type, NEW.level, NEW.content_version, NEW.content, NEW.behaviour)
      IS DISTINCT FROM (OLD.type, OLD.level, OLD.content_version, OLD.content, OLD.behaviour) THEN
      NEW.revision := OLD.revision + 1;
    END IF;
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_item_revise BEFORE INSERT OR UPDATE ON content_item
FOR EACH ROW EXECUTE FUNCTION content_item_revise();
--> statement-breakpoint
CREATE FUNCTION content_item_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO content_item_revision
    (item_id, revision, course_id, section_id, type, level, content_version, content, behaviour, is_required)
  VALUES (NEW.id, NEW.revision, NEW.course_id, NEW.section_id, NEW.type, NEW.level, NEW.content_version, NEW.content,
    NEW.behaviour, NEW.is_required)
  ON CONFLICT (item_id, revision) DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER content_item_keep AFTER INSERT OR UPDATE ON content_item
FOR EACH ROW EXECUTE FUNCTION content_item_keep();
--> statement-breakpoint
-- What a head says of its whole course.
CREATE FUNCTION course_recount(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE course SET
    outline = coalesce((
      SELECT jsonb_agg(jsonb_build_object('title', h.title,
        'sections', (SELECT count(*) FROM section s WHERE s.chapter_id = h.id)) ORDER BY h.position, h.id)
      FROM chapter h WHERE h.course_id = course.id), '[]'),
    (section_count, item_count, minutes) = (
      SELECT count(*), coalesce(sum(s.item_count), 0), coalesce(sum(s.minutes), 0)
      FROM section s WHERE s.course_id = course.id),
    (media_bytes, video_bytes) = (
      SELECT coalesce(sum(m.byte_size) FILTER (WHERE m.kind <> 'film'), 0),
        coalesce(sum(m.byte_size) FILTER (WHERE m.kind = 'film'), 0)
      FROM course_medium m WHERE m.course_id = course.id)
  WHERE course.id = ANY(ids)
$$;
--> statement-breakpoint
CREATE FUNCTION course_totals_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM course_recount(array_agg(DISTINCT course_id)) FROM new_rows HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION course_totals_old() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM course_recount(array_agg(DISTINCT course_id)) FROM old_rows HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- What cannot be played yet is never required.
CREATE FUNCTION section_recount(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE section SET (item_count, required_count) = (
    SELECT count(*), count(*) FILTER (WHERE i.is_required AND i.type <> 'cases')
    FROM content_item i WHERE i.section_id = section.id)
  WHERE section.id = ANY(ids)
$$;
--> statement-breakpoint
CREATE FUNCTION section_totals_new() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM section_recount(array_agg(DISTINCT section_id)) FROM new_rows HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION section_totals_old() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM section_recount(array_agg(DISTINCT section_id)) FROM old_rows HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- A task may move to another section: both are counted.
CREATE FUNCTION section_totals_both() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM section_recount(array_agg(DISTINCT section_id))
  FROM (SELECT section_id FROM new_rows UNION SELECT section_id FROM old_rows) AS touched HAVING count(*) > 0;
  RETURN NULL;
END $$;
--> statement-breakpoint
DO $$
DECLARE
  the_table text;
BEGIN
  FOREACH the_table IN ARRAY ARRAY['chapter', 'section', 'course_medium'] LOOP
    EXECUTE format('CREATE TRIGGER course_totals_insert AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION course_totals_new()', the_table);
    EXECUTE format('CREATE TRIGGER course_totals_update AFTER UPDATE ON %I REFERENCING NEW TABLE AS new_rows
      FOR EACH STATEMENT EXECUTE FUNCTION course_totals_new()', the_table);
    EXECUTE format('CREATE TRIGGER course_totals_delete AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows
      FOR EACH STATEMENT EXECUTE FUNCTION course_totals_old()', the_table);
  END LOOP;
END $$;
--> statement-breakpoint
CREATE TRIGGER section_totals_insert AFTER INSERT ON content_item REFERENCING NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION section_totals_new();
--> statement-breakpoint
CREATE TRIGGER section_totals_update AFTER UPDATE ON content_item REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
FOR EACH STATEMENT EXECUTE FUNCTION section_totals_both();
--> statement-breakpoint
CREATE TRIGGER section_totals_delete AFTER DELETE ON content_item REFERENCING OLD TABLE AS old_rows
FOR EACH STATEMENT EXECUTE FUNCTION section_totals_old();
--> statement-breakpoint
SELECT sync_follow('course', 'course');
--> statement-breakpoint
SELECT sync_follow('chapter', 'chapter');
--> statement-breakpoint
SELECT sync_follow('section', 'section');
--> statement-breakpoint
SELECT sync_follow('learning_objective', 'learning_objective');
--> statement-breakpoint
SELECT sync_follow('content_item', 'content_item');
--> statement-breakpoint
SELECT sync_follow('dialog', 'dialog');
--> statement-breakpoint
SELECT sync_follow('section_translation', 'section_translation');
--> statement-breakpoint
SELECT sync_follow('course_medium', 'course_medium');
--> statement-breakpoint
SELECT sync_follow('course_interaction', 'course_interaction');
--> statement-breakpoint
SELECT sync_follow('section_interaction', 'section_interaction');
--> statement-breakpoint
SELECT sync_follow('item_attempt', 'item_attempt');
--> statement-breakpoint
SELECT sync_follow('journal_entry', 'journal_entry');
--> statement-breakpoint
SELECT sync_follow('section_assignment', 'section_assignment');
