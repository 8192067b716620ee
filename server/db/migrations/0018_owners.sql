CREATE TABLE "media_sender" (
	"media_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_sender_pkey" PRIMARY KEY("media_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "user_block" ADD COLUMN "asked_as" text;--> statement-breakpoint
ALTER TABLE "section_assignment" ADD COLUMN "shows_answers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "media_sender" ADD CONSTRAINT "media_sender_media_id_media_asset_id_fk" FOREIGN KEY ("media_id") REFERENCES "public"."media_asset"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_sender" ADD CONSTRAINT "media_sender_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_sender_user_id_idx" ON "media_sender" USING btree ("user_id");--> statement-breakpoint
-- Whom somebody has blocked by a username she sees by that name alone from now on: blocking is no way to learn names.
UPDATE user_block b SET asked_as = u.username FROM app_user u WHERE u.id = b.blocked_id AND u.username IS NOT NULL;
--> statement-breakpoint
INSERT INTO media_sender (media_id, user_id, created_at)
SELECT id, uploaded_by, created_at FROM media_asset WHERE uploaded_by IS NOT NULL;
--> statement-breakpoint
INSERT INTO media_sender (media_id, user_id)
SELECT a.id, f.user_id FROM media_asset a JOIN file f ON f.sha256 = a.sha256 AND f.kind = 'medium' AND f.completed_at IS NOT NULL
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- A list, its words and their places in it have one owner, or the library's words none: whatever writes them.
CREATE FUNCTION vocab_one_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM vocab_item i WHERE i.id = NEW.vocab_item_id AND i.owner_id <> NEW.user_id) THEN
    RAISE EXCEPTION 'the word is somebody else''s' USING ERRCODE = 'check_violation', CONSTRAINT = 'vocab_one_owner';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE FUNCTION vocab_list_one_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM vocab_list l WHERE l.id = NEW.list_id AND l.user_id <> NEW.user_id) THEN
    RAISE EXCEPTION 'the list is somebody else''s' USING ERRCODE = 'check_violation', CONSTRAINT = 'vocab_one_owner';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
-- What belongs to somebody, or to the library, never becomes another's.
CREATE FUNCTION owner_stays() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the owner of a row never changes' USING ERRCODE = 'check_violation', CONSTRAINT = 'owner_stays';
END $$;
--> statement-breakpoint
DELETE FROM vocab_list_item m USING vocab_item i WHERE i.id = m.vocab_item_id AND i.owner_id <> m.user_id;
--> statement-breakpoint
DELETE FROM vocab_list_item m USING vocab_list l WHERE l.id = m.list_id AND l.user_id <> m.user_id;
--> statement-breakpoint
CREATE TRIGGER vocab_one_owner BEFORE INSERT OR UPDATE ON vocab_list_item
FOR EACH ROW EXECUTE FUNCTION vocab_one_owner();
--> statement-breakpoint
CREATE TRIGGER vocab_list_one_owner BEFORE INSERT OR UPDATE ON vocab_list_item
FOR EACH ROW EXECUTE FUNCTION vocab_list_one_owner();
--> statement-breakpoint
CREATE TRIGGER vocab_one_owner BEFORE INSERT OR UPDATE ON vocab_overlay
FOR EACH ROW EXECUTE FUNCTION vocab_one_owner();
--> statement-breakpoint
CREATE TRIGGER owner_stays BEFORE UPDATE OF owner_id ON vocab_item
FOR EACH ROW WHEN (NEW.owner_id IS NOT NULL AND OLD.owner_id IS DISTINCT FROM NEW.owner_id) EXECUTE FUNCTION owner_stays();
--> statement-breakpoint
CREATE TRIGGER owner_stays BEFORE UPDATE OF user_id ON vocab_list
FOR EACH ROW WHEN (OLD.user_id <> NEW.user_id) EXECUTE FUNCTION owner_stays();
