CREATE TABLE app_meta (key text PRIMARY KEY, value text NOT NULL);
--> statement-breakpoint
INSERT INTO app_meta VALUES ('feed_id', gen_random_uuid()::text);
--> statement-breakpoint
CREATE TABLE topic (id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY, name text NOT NULL, parent_id bigint REFERENCES topic);
--> statement-breakpoint
CREATE TABLE note (
  id bigserial PRIMARY KEY,
  topic_id bigint NOT NULL REFERENCES topic,
  body text NOT NULL,
  size integer GENERATED ALWAYS AS (length(body)) STORED
);
--> statement-breakpoint
CREATE FUNCTION shout() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.body := upper(NEW.body); RETURN NEW; END $$;
