CREATE TABLE "speech" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"mime_type" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "speech_source_key" UNIQUE("source")
);
--> statement-breakpoint
CREATE INDEX "speech_created_at_idx" ON "speech" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "vocab_item_audio_url_idx" ON "vocab_item" USING btree ("audio_url") WHERE "vocab_item"."audio_url" is not null;--> statement-breakpoint
CREATE INDEX "vocab_item_image_url_idx" ON "vocab_item" USING btree ("image_url") WHERE "vocab_item"."image_url" is not null;--> statement-breakpoint
CREATE INDEX "vocab_overlay_audio_url_idx" ON "vocab_overlay" USING btree ("audio_url") WHERE "vocab_overlay"."audio_url" is not null;--> statement-breakpoint
CREATE INDEX "vocab_overlay_image_url_idx" ON "vocab_overlay" USING btree ("image_url") WHERE "vocab_overlay"."image_url" is not null;