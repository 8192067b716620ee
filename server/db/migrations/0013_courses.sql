CREATE TABLE "chapter" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"key" text,
	"title" text NOT NULL,
	"about" text,
	"position" real DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('course:' || course_id::text) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"key" text,
	"type" text NOT NULL,
	"level" text NOT NULL,
	"content_version" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"page_index" integer DEFAULT 0 NOT NULL,
	"position" real DEFAULT 0 NOT NULL,
	"title" text,
	"prompt" text,
	"is_required" boolean DEFAULT true NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"for_item_id" uuid,
	"behaviour" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"feedback" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"objective_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"vocab_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"set_phrase_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"media_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"content" jsonb NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"author_name" text DEFAULT '' NOT NULL,
	"author_id" uuid,
	"part_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('course:' || course_id::text) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "content_item_revision" (
	"item_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"course_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"type" text NOT NULL,
	"level" text NOT NULL,
	"content_version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"behaviour" jsonb NOT NULL,
	"is_required" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "content_item_revision_pkey" PRIMARY KEY("item_id","revision")
);
--> statement-breakpoint
CREATE TABLE "course" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text,
	"title" text NOT NULL,
	"about" text DEFAULT '' NOT NULL,
	"level" text NOT NULL,
	"is_plus" boolean DEFAULT false NOT NULL,
	"topics" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"picture_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"organization_id" uuid,
	"author_id" uuid,
	"author_name" text DEFAULT '' NOT NULL,
	"licence" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"outline" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"section_count" integer DEFAULT 0 NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"media_bytes" bigint DEFAULT 0 NOT NULL,
	"video_bytes" bigint DEFAULT 0 NOT NULL,
	"position" real DEFAULT 0 NOT NULL,
	"published_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS (case when state = 'published' then coalesce('org:' || organization_id::text, 'library')
      else coalesce('user:' || author_id::text, 'nowhere') end) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "course_medium" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mime_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"alt" text DEFAULT '' NOT NULL,
	"is_decorative" boolean DEFAULT false NOT NULL,
	"captions" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"credit" text,
	"licence" text DEFAULT '' NOT NULL,
	"source" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('course:' || course_id::text) STORED NOT NULL,
	CONSTRAINT "course_medium_course_media_key" UNIQUE("course_id","media_id")
);
--> statement-breakpoint
CREATE TABLE "dialog" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"content_item_id" uuid NOT NULL,
	"persons" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('course:' || course_id::text) STORED NOT NULL,
	CONSTRAINT "dialog_content_item_key" UNIQUE("content_item_id")
);
--> statement-breakpoint
CREATE TABLE "learning_objective" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"key" text,
	"text" text NOT NULL,
	"position" real DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('course:' || course_id::text) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "media_asset" (
	"id" uuid PRIMARY KEY NOT NULL,
	"sha256" text NOT NULL,
	"kind" text NOT NULL,
	"mime_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"width" integer,
	"height" integer,
	"duration_ms" integer,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "media_asset_sha256_key" UNIQUE("sha256")
);
--> statement-breakpoint
CREATE TABLE "section" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"chapter_id" uuid NOT NULL,
	"key" text,
	"title" text NOT NULL,
	"about" text,
	"level" text NOT NULL,
	"icon" text DEFAULT 'text' NOT NULL,
	"minutes" integer DEFAULT 0 NOT NULL,
	"position" real DEFAULT 0 NOT NULL,
	"vocab_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"set_phrase_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"glosses" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"item_count" integer DEFAULT 0 NOT NULL,
	"required_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('course:' || course_id::text) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "section_translation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"course_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"language" text NOT NULL,
	"texts" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('course:' || course_id::text) STORED NOT NULL,
	CONSTRAINT "section_translation_section_language_key" UNIQUE("section_id","language")
);
--> statement-breakpoint
CREATE TABLE "chapter_interaction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"chapter_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "chapter_interaction_user_chapter_key" UNIQUE("user_id","chapter_id")
);
--> statement-breakpoint
CREATE TABLE "course_interaction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"enrolled_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('user:' || user_id::text) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "item_attempt" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"item_revision" integer NOT NULL,
	"type" text NOT NULL,
	"try_number" integer DEFAULT 1 NOT NULL,
	"retry_of" uuid,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone NOT NULL,
	"local_day" date NOT NULL,
	"time_zone" text NOT NULL,
	"answer" jsonb NOT NULL,
	"parts" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"raw" double precision DEFAULT 0 NOT NULL,
	"max" double precision DEFAULT 0 NOT NULL,
	"passed" boolean NOT NULL,
	"hints_used" integer DEFAULT 0 NOT NULL,
	"overrides" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"solution_shown" boolean DEFAULT false NOT NULL,
	"evaluator" text NOT NULL,
	"review" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('user:' || user_id::text) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "journal_entry" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"content_item_id" uuid,
	"objective_id" uuid,
	"confidence" integer,
	"message" text,
	"voice_file_id" uuid,
	"voice_duration_ms" integer,
	"visibility" text DEFAULT 'private' NOT NULL,
	"overwrites" uuid,
	"written_at" timestamp (3) with time zone NOT NULL,
	"local_day" date NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('user:' || user_id::text) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "section_assignment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"section_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"assigned_to" uuid NOT NULL,
	"assigned_by" uuid,
	"assigned_by_name" text NOT NULL,
	"note" text,
	"due_day" date,
	"seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('user:' || assigned_to::text) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "section_interaction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"course_id" uuid NOT NULL,
	"chapter_id" uuid NOT NULL,
	"section_id" uuid NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"completed_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('user:' || user_id::text) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "organization_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "chapter" ADD CONSTRAINT "chapter_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_section_id_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."section"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_item" ADD CONSTRAINT "content_item_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_organization_id_organization_id_fk" FOREIGN KEY ("organization_id") REFERENCES "public"."organization"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course" ADD CONSTRAINT "course_author_id_app_user_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_medium" ADD CONSTRAINT "course_medium_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dialog" ADD CONSTRAINT "dialog_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dialog" ADD CONSTRAINT "dialog_content_item_id_content_item_id_fk" FOREIGN KEY ("content_item_id") REFERENCES "public"."content_item"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_objective" ADD CONSTRAINT "learning_objective_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "learning_objective" ADD CONSTRAINT "learning_objective_section_id_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."section"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_asset" ADD CONSTRAINT "media_asset_uploaded_by_app_user_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section" ADD CONSTRAINT "section_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section" ADD CONSTRAINT "section_chapter_id_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_translation" ADD CONSTRAINT "section_translation_course_id_course_id_fk" FOREIGN KEY ("course_id") REFERENCES "public"."course"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_translation" ADD CONSTRAINT "section_translation_section_id_section_id_fk" FOREIGN KEY ("section_id") REFERENCES "public"."section"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_interaction" ADD CONSTRAINT "chapter_interaction_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "chapter_interaction" ADD CONSTRAINT "chapter_interaction_chapter_id_chapter_id_fk" FOREIGN KEY ("chapter_id") REFERENCES "public"."chapter"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "course_interaction" ADD CONSTRAINT "course_interaction_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "item_attempt" ADD CONSTRAINT "item_attempt_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "journal_entry" ADD CONSTRAINT "journal_entry_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_assignment" ADD CONSTRAINT "section_assignment_assigned_to_app_user_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_assignment" ADD CONSTRAINT "section_assignment_assigned_by_app_user_id_fk" FOREIGN KEY ("assigned_by") REFERENCES "public"."app_user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_interaction" ADD CONSTRAINT "section_interaction_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "chapter_course_id_idx" ON "chapter" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "content_item_section_id_idx" ON "content_item" USING btree ("section_id","position");--> statement-breakpoint
CREATE INDEX "content_item_course_id_idx" ON "content_item" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "content_item_type_idx" ON "content_item" USING btree ("type");--> statement-breakpoint
CREATE INDEX "content_item_author_id_idx" ON "content_item" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "content_item_part_ids_idx" ON "content_item" USING gin ("part_ids");--> statement-breakpoint
CREATE INDEX "content_item_revision_created_at_idx" ON "content_item_revision" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "course_key_key" ON "course" USING btree ("key") WHERE "course"."key" is not null;--> statement-breakpoint
CREATE INDEX "course_author_id_idx" ON "course" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "course_organization_id_idx" ON "course" USING btree ("organization_id");--> statement-breakpoint
CREATE INDEX "course_medium_media_id_idx" ON "course_medium" USING btree ("media_id");--> statement-breakpoint
CREATE INDEX "dialog_course_id_idx" ON "dialog" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "learning_objective_section_id_idx" ON "learning_objective" USING btree ("section_id");--> statement-breakpoint
CREATE INDEX "learning_objective_course_id_idx" ON "learning_objective" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "media_asset_uploaded_by_idx" ON "media_asset" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "media_asset_created_at_idx" ON "media_asset" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "section_course_id_idx" ON "section" USING btree ("course_id","position");--> statement-breakpoint
CREATE INDEX "section_chapter_id_idx" ON "section" USING btree ("chapter_id");--> statement-breakpoint
CREATE INDEX "section_translation_course_id_idx" ON "section_translation" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "chapter_interaction_chapter_id_idx" ON "chapter_interaction" USING btree ("chapter_id");--> statement-breakpoint
CREATE UNIQUE INDEX "course_interaction_user_course_key" ON "course_interaction" USING btree ("user_id","course_id");--> statement-breakpoint
CREATE INDEX "course_interaction_course_id_idx" ON "course_interaction" USING btree ("course_id");--> statement-breakpoint
CREATE INDEX "item_attempt_user_item_idx" ON "item_attempt" USING btree ("user_id","item_id","ended_at");--> statement-breakpoint
CREATE INDEX "item_attempt_user_section_idx" ON "item_attempt" USING btree ("user_id","section_id");--> statement-breakpoint
CREATE INDEX "item_attempt_revision_idx" ON "item_attempt" USING btree ("item_id","item_revision");--> statement-breakpoint
CREATE INDEX "journal_entry_user_section_idx" ON "journal_entry" USING btree ("user_id","section_id","written_at");--> statement-breakpoint
CREATE INDEX "journal_entry_voice_file_id_idx" ON "journal_entry" USING btree ("voice_file_id") WHERE "journal_entry"."voice_file_id" is not null;--> statement-breakpoint
CREATE INDEX "section_assignment_assigned_to_idx" ON "section_assignment" USING btree ("assigned_to");--> statement-breakpoint
CREATE INDEX "section_assignment_assigned_by_idx" ON "section_assignment" USING btree ("assigned_by");--> statement-breakpoint
CREATE UNIQUE INDEX "section_interaction_user_section_key" ON "section_interaction" USING btree ("user_id","section_id");--> statement-breakpoint
CREATE INDEX "section_interaction_user_course_idx" ON "section_interaction" USING btree ("user_id","course_id");