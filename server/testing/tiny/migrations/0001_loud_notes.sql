CREATE TRIGGER note_shout BEFORE INSERT ON note FOR EACH ROW EXECUTE FUNCTION shout();
--> statement-breakpoint
ALTER TABLE note ADD COLUMN is_read boolean NOT NULL DEFAULT false;
