ALTER TABLE "app_user" ADD COLUMN "managed_organization_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "tutored_organization_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "seats" integer;--> statement-breakpoint
ALTER TABLE "organization" ADD COLUMN "language" text DEFAULT 'deu' NOT NULL;
--> statement-breakpoint
-- What somebody is where she is a member stands in her own row, too, so that her devices know what to offer her.
CREATE OR REPLACE FUNCTION membership_organizations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
BEGIN
  FOR person IN
    SELECT DISTINCT id FROM unnest(ARRAY[
      CASE WHEN TG_OP <> 'INSERT' THEN OLD.user_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.user_id END]) AS u(id)
    WHERE id IS NOT NULL ORDER BY id
  LOOP
    UPDATE app_user SET
      organization_ids = coalesce(m.all_ids, '{}'),
      managed_organization_ids = coalesce(m.managed, '{}'),
      tutored_organization_ids = coalesce(m.tutored, '{}')
    FROM (
      SELECT array_agg(organization_id ORDER BY organization_id) AS all_ids,
        array_agg(organization_id ORDER BY organization_id) FILTER (WHERE is_manager) AS managed,
        array_agg(organization_id ORDER BY organization_id) FILTER (WHERE is_tutor) AS tutored
      FROM membership WHERE user_id = person) AS m
    WHERE app_user.id = person;
  END LOOP;
  RETURN NULL;
END $$;
--> statement-breakpoint
DROP TRIGGER membership_organizations ON membership;
--> statement-breakpoint
CREATE TRIGGER membership_organizations
AFTER INSERT OR DELETE OR UPDATE OF user_id, organization_id, is_manager, is_tutor ON membership
FOR EACH ROW EXECUTE FUNCTION membership_organizations();
--> statement-breakpoint
UPDATE app_user SET managed_organization_ids = coalesce(m.managed, '{}'), tutored_organization_ids = coalesce(m.tutored, '{}')
FROM (
  SELECT user_id,
    array_agg(organization_id ORDER BY organization_id) FILTER (WHERE is_manager) AS managed,
    array_agg(organization_id ORDER BY organization_id) FILTER (WHERE is_tutor) AS tutored
  FROM membership WHERE is_manager OR is_tutor GROUP BY user_id) AS m
WHERE app_user.id = m.user_id;
