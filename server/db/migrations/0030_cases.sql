CREATE TABLE "case_event" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"interaction_id" uuid NOT NULL,
	"happened_at" timestamp (3) with time zone NOT NULL,
	"data" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('user:' || user_id::text) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_interaction" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"case_id" uuid NOT NULL,
	"case_revision" integer NOT NULL,
	"mode" text NOT NULL,
	"difficulty" text NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"is_solved" boolean DEFAULT false NOT NULL,
	"local_day" date NOT NULL,
	"time_zone" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('user:' || user_id::text) STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "case_revision" (
	"id" uuid PRIMARY KEY NOT NULL,
	"case_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"document" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('library') STORED NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clinical_case" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"title" text NOT NULL,
	"level" text NOT NULL,
	"setting" text NOT NULL,
	"briefing" text NOT NULL,
	"learner_role" text NOT NULL,
	"minutes" integer NOT NULL,
	"is_guided_only" boolean NOT NULL,
	"status" text NOT NULL,
	"revision" integer NOT NULL,
	"persons" jsonb NOT NULL,
	"goals" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('library') STORED NOT NULL,
	CONSTRAINT "clinical_case_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "case_event" ADD CONSTRAINT "case_event_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_event" ADD CONSTRAINT "case_event_interaction_id_case_interaction_id_fk" FOREIGN KEY ("interaction_id") REFERENCES "public"."case_interaction"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_interaction" ADD CONSTRAINT "case_interaction_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "case_event_interaction_id_idx" ON "case_event" USING btree ("interaction_id");--> statement-breakpoint
CREATE INDEX "case_event_user_id_idx" ON "case_event" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "case_interaction_user_id_idx" ON "case_interaction" USING btree ("user_id","started_at");--> statement-breakpoint
CREATE UNIQUE INDEX "case_revision_case_id_revision_key" ON "case_revision" USING btree ("case_id","revision");
--> statement-breakpoint
SELECT sync_follow('clinical_case', 'case');
--> statement-breakpoint
SELECT sync_follow('case_revision', 'case_revision');
--> statement-breakpoint
SELECT sync_follow('case_interaction', 'case_interaction');
--> statement-breakpoint
SELECT sync_follow('case_event', 'case_event');
--> statement-breakpoint
DO $$
DECLARE
  one text;
BEGIN
  -- An id comes from a device: its version goes on from what stood under it before, in her own feed alone.
  FOREACH one IN ARRAY ARRAY['case_interaction', 'case_event'] LOOP
    EXECUTE format('DROP TRIGGER sync_before_insert ON %I', one);
    EXECUTE format('CREATE TRIGGER sync_before_insert BEFORE INSERT ON %I
      FOR EACH ROW EXECUTE FUNCTION sync_before_insert_of_user(%L)', one, one);
    EXECUTE format('CREATE TRIGGER count_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows_of_user_id()', one);
    EXECUTE format('CREATE TRIGGER count_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION count_rows_of_user_id()', one);
  END LOOP;
END $$;
