ALTER TABLE "app_user" ALTER COLUMN "streak_freezes" SET DEFAULT 2;--> statement-breakpoint
ALTER TABLE "app_user" ADD COLUMN "habit_log" jsonb DEFAULT '{"pauses":[],"goals":[]}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "xp_event" ADD COLUMN "utc_offsets" jsonb DEFAULT '[]'::jsonb NOT NULL;