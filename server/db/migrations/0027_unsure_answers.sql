CREATE TABLE "unsure_answer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"attempt_id" uuid NOT NULL,
	"part_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"verdict" text,
	"comment" text,
	"read_by" uuid,
	"read_by_name" text,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "item_attempt" ADD COLUMN "reviewed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "item_attempt" ADD COLUMN "review_seen_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "unsure_answer" ADD CONSTRAINT "unsure_answer_attempt_id_item_attempt_id_fk" FOREIGN KEY ("attempt_id") REFERENCES "public"."item_attempt"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsure_answer" ADD CONSTRAINT "unsure_answer_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unsure_answer" ADD CONSTRAINT "unsure_answer_read_by_app_user_id_fk" FOREIGN KEY ("read_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "unsure_answer_attempt_part_key" ON "unsure_answer" USING btree ("attempt_id","part_id");--> statement-breakpoint
CREATE INDEX "unsure_answer_user_section_idx" ON "unsure_answer" USING btree ("user_id","section_id");--> statement-breakpoint
CREATE INDEX "unsure_answer_read_by_idx" ON "unsure_answer" USING btree ("read_by");