ALTER TABLE "content_item" ADD COLUMN "is_playable" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- Nobody reads the column in the feed: its rows stay as devices know them.
ALTER TABLE "content_item" DISABLE TRIGGER USER;--> statement-breakpoint
UPDATE "content_item" SET "is_playable" = false WHERE "type" = 'cases';--> statement-breakpoint
ALTER TABLE "content_item" ENABLE TRIGGER USER;--> statement-breakpoint
-- What cannot be played yet is never required. Its kind says so when the item is written.
CREATE OR REPLACE FUNCTION section_recount(ids uuid[]) RETURNS void LANGUAGE sql AS $$
  UPDATE section SET (item_count, required_count) = (
    SELECT count(*), count(*) FILTER (WHERE i.is_required AND i.is_playable)
    FROM content_item i WHERE i.section_id = section.id)
  WHERE section.id = ANY(ids)
$$;
