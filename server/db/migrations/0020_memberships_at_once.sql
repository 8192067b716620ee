-- Two memberships of one person at the same moment: the second one counted before the first was there, and her devices
-- never heard of it. Now her row is taken first, and what she is a member of is read after that.
CREATE OR REPLACE FUNCTION membership_organizations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person uuid;
BEGIN
  FOR person IN
    SELECT DISTINCT id FROM unnest(ARRAY[
      CASE WHEN TG_OP <> 'INSERT' THEN OLD.user_id END, CASE WHEN TG_OP <> 'DELETE' THEN NEW.user_id END]) AS u(id)
    WHERE id IS NOT NULL ORDER BY id
  LOOP
    PERFORM FROM app_user WHERE id = person FOR NO KEY UPDATE;
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
