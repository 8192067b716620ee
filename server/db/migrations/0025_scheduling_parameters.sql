CREATE TABLE "scheduling_parameters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"weights" jsonb NOT NULL,
	"valid_from" date NOT NULL,
	"review_count" integer NOT NULL,
	"loss_before" double precision NOT NULL,
	"loss_after" double precision NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" bigint DEFAULT 1 NOT NULL,
	"scope" text GENERATED ALWAYS AS ('user:' || user_id::text) STORED NOT NULL
);
--> statement-breakpoint
ALTER TABLE "scheduling_parameters" ADD CONSTRAINT "scheduling_parameters_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "scheduling_parameters_user_id_idx" ON "scheduling_parameters" USING btree ("user_id","valid_from");
--> statement-breakpoint
SELECT sync_follow('scheduling_parameters', 'scheduling_parameters');
--> statement-breakpoint
CREATE TRIGGER count_inserted AFTER INSERT ON scheduling_parameters REFERENCING NEW TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_rows_of_user_id();
--> statement-breakpoint
CREATE TRIGGER count_deleted AFTER DELETE ON scheduling_parameters REFERENCING OLD TABLE AS changed_rows
FOR EACH STATEMENT EXECUTE FUNCTION count_rows_of_user_id();
