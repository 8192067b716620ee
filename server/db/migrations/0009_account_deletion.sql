CREATE TABLE "closed_session" (
	"family_id" uuid PRIMARY KEY NOT NULL,
	"closed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "farewell" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mail_id" uuid NOT NULL,
	"email" text NOT NULL,
	"first_name" text NOT NULL,
	"interface_language" text NOT NULL,
	"deleted_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "farewell" ADD CONSTRAINT "farewell_mail_id_mail_id_fk" FOREIGN KEY ("mail_id") REFERENCES "public"."mail"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "closed_session_closed_at_idx" ON "closed_session" USING btree ("closed_at");--> statement-breakpoint
CREATE INDEX "farewell_mail_id_idx" ON "farewell" USING btree ("mail_id");