CREATE TABLE "session_refresh" (
	"family_id" uuid NOT NULL,
	"n" integer NOT NULL,
	"refresh_id" uuid,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "session_refresh_pkey" PRIMARY KEY("family_id","n")
);
--> statement-breakpoint
ALTER TABLE "session_family" ADD COLUMN "browser" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_family" ADD COLUMN "system" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "session_family" ADD COLUMN "ended_as" text;--> statement-breakpoint
ALTER TABLE "session_refresh" ADD CONSTRAINT "session_refresh_family_id_session_family_id_fk" FOREIGN KEY ("family_id") REFERENCES "public"."session_family"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "session_family" DROP COLUMN "recent_uses";