CREATE TABLE "locked_account" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"locked_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sign_in_place" (
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"used_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sign_in_place_pkey" PRIMARY KEY("user_id","place")
);
--> statement-breakpoint
DROP INDEX "app_user_username_idx";--> statement-breakpoint
ALTER TABLE "locked_account" ADD CONSTRAINT "locked_account_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_place" ADD CONSTRAINT "sign_in_place_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sign_in_place_used_at_idx" ON "sign_in_place" USING btree ("used_at");--> statement-breakpoint
-- Names are unique from now on. Who had one first keeps it; the others get a number behind it, and can change it.
DO $$
DECLARE
  one record;
  n integer;
  candidate text;
BEGIN
  FOR one IN
    SELECT w.id, w.username FROM (
      SELECT u.id, u.username, u.created_at,
        row_number() OVER (PARTITION BY lower(u.username) ORDER BY u.created_at, u.id) AS place
      FROM app_user u WHERE u.username IS NOT NULL
    ) AS w WHERE w.place > 1 ORDER BY w.created_at, w.id
  LOOP
    n := 2;
    LOOP
      candidate := left(one.username, 44) || '-' || n;
      EXIT WHEN NOT EXISTS (SELECT FROM app_user u WHERE lower(u.username) = lower(candidate));
      n := n + 1;
    END LOOP;
    UPDATE app_user SET username = candidate WHERE id = one.id;
  END LOOP;
END $$;
--> statement-breakpoint
CREATE UNIQUE INDEX "app_user_username_key" ON "app_user" USING btree (lower("username")) WHERE "app_user"."username" is not null;