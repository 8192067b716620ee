CREATE TABLE "file" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mime_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"completed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "file" ADD CONSTRAINT "file_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "file_user_id_idx" ON "file" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "file_unfinished_idx" ON "file" USING btree ("created_at") WHERE "file"."completed_at" is null;--> statement-breakpoint
CREATE INDEX "file_pictures_idx" ON "file" USING btree ("completed_at") WHERE "file"."kind" = 'picture';