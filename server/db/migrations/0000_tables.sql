CREATE TABLE "app_meta" (
	"key" text PRIMARY KEY NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "app_user" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"password_hash" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"username" text,
	"gender" text,
	"academic_title" text,
	"job_status" text DEFAULT 'not_specified' NOT NULL,
	"biography" text,
	"native_language" text,
	"ingame_language" text DEFAULT 'deu' NOT NULL,
	"interface_language" text DEFAULT 'deu' NOT NULL,
	"country_of_origin" text,
	"voice" text,
	"notification_sounds" boolean DEFAULT true NOT NULL,
	"text_to_speech_enabled" boolean DEFAULT true NOT NULL,
	"chat_enabled" boolean DEFAULT true NOT NULL,
	"subtitles_enabled" boolean DEFAULT true NOT NULL,
	"language_level" text DEFAULT 'simple' NOT NULL,
	"speaking_speed" text DEFAULT 'MEDIUM' NOT NULL,
	"save_recordings" boolean DEFAULT false NOT NULL,
	"donate_recordings" boolean DEFAULT false NOT NULL,
	"time_zone" text DEFAULT 'Europe/Berlin' NOT NULL,
	"day_starts_at" integer DEFAULT 4 NOT NULL,
	"weekly_goal" integer DEFAULT 4 NOT NULL,
	"streak_mode" text DEFAULT 'daily' NOT NULL,
	"paused_until" date,
	"quiet_hours" jsonb,
	"shifts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"reminder_time" text,
	"exam_date" date,
	"cefr_level" text,
	"is_admin" boolean DEFAULT false NOT NULL,
	"expert_mode" boolean DEFAULT false NOT NULL,
	"profile_image" jsonb,
	"streak_freezes" integer DEFAULT 0 NOT NULL,
	"onboarding_completed_at" timestamp (3) with time zone,
	"case_interaction_tour_completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('user:' || id::text) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "session_family" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"current_n" integer DEFAULT 0 NOT NULL,
	"recent_uses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sync_change" (
	"scope" text NOT NULL,
	"entity" text NOT NULL,
	"entity_id" uuid NOT NULL,
	"rev" bigint NOT NULL,
	"version" bigint NOT NULL,
	"deleted" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sync_change_pkey" PRIMARY KEY("entity_id","entity","scope")
);
--> statement-breakpoint
CREATE TABLE "sync_receipt" (
	"user_id" uuid NOT NULL,
	"mutation_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"status" integer NOT NULL,
	"body" jsonb,
	"touched" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sync_receipt_pkey" PRIMARY KEY("user_id","mutation_id")
);
--> statement-breakpoint
CREATE TABLE "sync_scope" (
	"scope" text PRIMARY KEY NOT NULL,
	"rev" bigint DEFAULT 0 NOT NULL,
	"cleared_rev" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vocab_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid,
	"term" text NOT NULL,
	"grammatical_category" text DEFAULT 'other' NOT NULL,
	"specific_article" text,
	"plural" text,
	"present" text,
	"simple_past" text,
	"present_perfect" text,
	"explanation" text,
	"usage_examples" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"remarks" text,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"translations" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"audio_url" text,
	"image_url" text,
	"level" text,
	"topics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"syllables" text,
	"is_plural_only" boolean DEFAULT false NOT NULL,
	"accepted_answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"wrong_answers" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"source" text,
	"licence" text,
	"context_links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_main_medical_condition" boolean DEFAULT false NOT NULL,
	"is_layman_term" boolean DEFAULT false NOT NULL,
	"links" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS (coalesce('user:' || owner_id::text, 'library')) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vocab_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"is_favourites" boolean DEFAULT false NOT NULL,
	"position" real DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('user:' || user_id::text) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vocab_list_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"vocab_item_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('user:' || user_id::text) STORED NOT NULL,
	CONSTRAINT "vocab_list_item_list_item_key" UNIQUE("list_id","vocab_item_id")
);
--> statement-breakpoint
CREATE TABLE "vocab_overlay" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"vocab_item_id" uuid NOT NULL,
	"term" text,
	"explanation" text,
	"remarks" text,
	"translations" jsonb,
	"audio_url" text,
	"image_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('user:' || user_id::text) STORED NOT NULL,
	CONSTRAINT "vocab_overlay_user_item_key" UNIQUE("user_id","vocab_item_id")
);
--> statement-breakpoint
CREATE TABLE "vocab_review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"vocab_item_id" uuid NOT NULL,
	"facet" text NOT NULL,
	"mode" text NOT NULL,
	"answer" text,
	"verdict" text NOT NULL,
	"grade" text NOT NULL,
	"hints" integer DEFAULT 0 NOT NULL,
	"reviewed_at" timestamp (3) with time zone NOT NULL,
	"duration_ms" integer DEFAULT 0 NOT NULL,
	"test_id" uuid,
	"local_day" date NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('user:' || user_id::text) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vocab_test" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"is_daily" boolean NOT NULL,
	"local_day" date NOT NULL,
	"item_ids" jsonb NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('user:' || user_id::text) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "xp_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"cause" text NOT NULL,
	"key" text NOT NULL,
	"amount" integer NOT NULL,
	"local_day" date NOT NULL,
	"occurred_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('user:' || user_id::text) STORED NOT NULL,
	CONSTRAINT "xp_event_user_cause_key_key" UNIQUE("user_id","cause","key")
);
--> statement-breakpoint
ALTER TABLE "session_family" ADD CONSTRAINT "session_family_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sync_receipt" ADD CONSTRAINT "sync_receipt_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocab_item" ADD CONSTRAINT "vocab_item_owner_id_app_user_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocab_list" ADD CONSTRAINT "vocab_list_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocab_list_item" ADD CONSTRAINT "vocab_list_item_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocab_list_item" ADD CONSTRAINT "vocab_list_item_list_id_vocab_list_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."vocab_list"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocab_list_item" ADD CONSTRAINT "vocab_list_item_vocab_item_id_vocab_item_id_fk" FOREIGN KEY ("vocab_item_id") REFERENCES "public"."vocab_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocab_overlay" ADD CONSTRAINT "vocab_overlay_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocab_overlay" ADD CONSTRAINT "vocab_overlay_vocab_item_id_vocab_item_id_fk" FOREIGN KEY ("vocab_item_id") REFERENCES "public"."vocab_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocab_review" ADD CONSTRAINT "vocab_review_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vocab_test" ADD CONSTRAINT "vocab_test_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "xp_event" ADD CONSTRAINT "xp_event_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_email_key" ON "app_user" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "session_family_user_id_idx" ON "session_family" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_family_expires_at_idx" ON "session_family" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "sync_change_scope_rev_idx" ON "sync_change" USING btree ("scope","rev");--> statement-breakpoint
CREATE INDEX "sync_change_tombstones_idx" ON "sync_change" USING btree ("changed_at") WHERE "sync_change"."deleted";--> statement-breakpoint
CREATE INDEX "sync_receipt_created_at_idx" ON "sync_receipt" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "vocab_item_owner_id_idx" ON "vocab_item" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "vocab_list_user_id_idx" ON "vocab_list" USING btree ("user_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "vocab_list_favourites_key" ON "vocab_list" USING btree ("user_id") WHERE "vocab_list"."is_favourites";--> statement-breakpoint
CREATE INDEX "vocab_list_item_user_id_idx" ON "vocab_list_item" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "vocab_list_item_vocab_item_id_idx" ON "vocab_list_item" USING btree ("vocab_item_id");--> statement-breakpoint
CREATE INDEX "vocab_overlay_vocab_item_id_idx" ON "vocab_overlay" USING btree ("vocab_item_id");--> statement-breakpoint
CREATE INDEX "vocab_review_user_item_idx" ON "vocab_review" USING btree ("user_id","vocab_item_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "vocab_review_user_time_idx" ON "vocab_review" USING btree ("user_id","reviewed_at");--> statement-breakpoint
CREATE INDEX "vocab_test_user_id_idx" ON "vocab_test" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE INDEX "xp_event_user_day_idx" ON "xp_event" USING btree ("user_id","local_day");