CREATE TABLE "follow" (
	"id" uuid PRIMARY KEY NOT NULL,
	"follower_id" uuid NOT NULL,
	"followed_id" uuid NOT NULL,
	"asked_as" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	CONSTRAINT "follow_pair_key" UNIQUE("follower_id","followed_id"),
	CONSTRAINT "follow_not_oneself" CHECK ("follow"."follower_id" <> "follow"."followed_id")
);
--> statement-breakpoint
CREATE TABLE "user_block" (
	"id" uuid PRIMARY KEY NOT NULL,
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_block_pair_key" UNIQUE("blocker_id","blocked_id"),
	CONSTRAINT "user_block_not_oneself" CHECK ("user_block"."blocker_id" <> "user_block"."blocked_id")
);
--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_follower_id_app_user_id_fk" FOREIGN KEY ("follower_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "follow" ADD CONSTRAINT "follow_followed_id_app_user_id_fk" FOREIGN KEY ("followed_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_block" ADD CONSTRAINT "user_block_blocker_id_app_user_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_block" ADD CONSTRAINT "user_block_blocked_id_app_user_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "follow_followed_id_idx" ON "follow" USING btree ("followed_id");--> statement-breakpoint
CREATE INDEX "user_block_blocked_id_idx" ON "user_block" USING btree ("blocked_id");--> statement-breakpoint
CREATE INDEX "app_user_username_idx" ON "app_user" USING btree (lower("username")) WHERE "app_user"."username" is not null;