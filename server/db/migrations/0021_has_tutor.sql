ALTER TABLE "app_user" ADD COLUMN "has_tutor" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- Whether somebody may read what she shares stands in her own row: her devices offer it only then. Where a tutor comes or
-- goes, everybody of that organisation is looked at; else only the person whose membership changed.
CREATE FUNCTION membership_tutors() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
  wanted boolean;
BEGIN
  -- Of two memberships made at the same moment the later sees the earlier.
  PERFORM FROM organization o WHERE o.id IN (
    SELECT OLD.organization_id WHERE TG_OP <> 'INSERT' UNION SELECT NEW.organization_id WHERE TG_OP <> 'DELETE')
  ORDER BY o.id FOR NO KEY UPDATE;
  FOR person IN
    SELECT DISTINCT id FROM (
      SELECT OLD.user_id AS id WHERE TG_OP <> 'INSERT'
      UNION SELECT NEW.user_id WHERE TG_OP <> 'DELETE'
      UNION SELECT m.user_id FROM membership m
        WHERE (TG_OP <> 'INSERT' AND OLD.is_tutor AND m.organization_id = OLD.organization_id)
          OR (TG_OP <> 'DELETE' AND NEW.is_tutor AND m.organization_id = NEW.organization_id)
    ) AS affected WHERE id IS NOT NULL ORDER BY id
  LOOP
    SELECT EXISTS (
      SELECT FROM membership hers
      JOIN membership t ON t.organization_id = hers.organization_id AND t.is_tutor AND t.user_id <> hers.user_id
      WHERE hers.user_id = person) INTO wanted;
    UPDATE app_user SET has_tutor = wanted WHERE app_user.id = person AND has_tutor <> wanted;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER membership_tutors AFTER INSERT OR DELETE OR UPDATE OF user_id, organization_id, is_tutor ON membership
FOR EACH ROW EXECUTE FUNCTION membership_tutors();
--> statement-breakpoint
UPDATE app_user SET has_tutor = true WHERE EXISTS (
  SELECT FROM membership hers
  JOIN membership t ON t.organization_id = hers.organization_id AND t.is_tutor AND t.user_id <> hers.user_id
  WHERE hers.user_id = app_user.id);
