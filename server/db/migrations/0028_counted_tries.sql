CREATE UNLOGGED TABLE "counted_try" (
	"counter" text NOT NULL,
	"key" text NOT NULL,
	"try_id" uuid NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"is_under_way" boolean NOT NULL,
	CONSTRAINT "counted_try_pkey" PRIMARY KEY("counter","key","try_id")
);
--> statement-breakpoint
CREATE INDEX "counted_try_id_idx" ON "counted_try" USING btree ("try_id");--> statement-breakpoint
CREATE INDEX "counted_try_at_idx" ON "counted_try" USING btree ("at");--> statement-breakpoint
-- Begins a try that counts against several limits at once, unless one of them is reached. Which ones are full, and for how
-- many seconds, stands in full_seconds (0: not full); is_busy: those under way may fill one of them, so it has to wait.
-- One after the other for each key, in one order for all. A try whose node died counts after a minute.
CREATE FUNCTION begin_try(the_id uuid, counters text[], keys text[], mosts int[], window_ms bigint[], at_time timestamptz,
  OUT full_seconds int[], OUT is_busy boolean) LANGUAGE plpgsql AS $$
DECLARE
  n int;
  since timestamptz;
  counted bigint;
  in_all bigint;
  oldest timestamptz;
BEGIN
  full_seconds := '{}';
  is_busy := false;
  FOR n IN SELECT i FROM generate_subscripts(counters, 1) AS i ORDER BY counters[i], keys[i] LOOP
    PERFORM pg_advisory_xact_lock(hashtextextended('try ' || counters[n] || ' ' || keys[n], 0));
  END LOOP;
  FOR n IN SELECT i FROM generate_subscripts(counters, 1) AS i ORDER BY i LOOP
    since := at_time - make_interval(secs => window_ms[n] / 1000.0);
    DELETE FROM counted_try t WHERE t.counter = counters[n] AND t.key = keys[n] AND t.at <= since;
    SELECT count(*) FILTER (WHERE NOT is_under_way OR at < at_time - interval '1 minute'), count(*),
      min(at) FILTER (WHERE NOT is_under_way OR at < at_time - interval '1 minute')
      INTO counted, in_all, oldest FROM counted_try t WHERE t.counter = counters[n] AND t.key = keys[n];
    IF counted >= mosts[n] THEN
      full_seconds := full_seconds || greatest(1, ceil(extract(epoch FROM oldest - since)))::int;
    ELSE
      full_seconds := full_seconds || 0;
      is_busy := is_busy OR in_all >= mosts[n];
    END IF;
  END LOOP;
  IF is_busy OR 0 < ANY (full_seconds) THEN RETURN; END IF;
  INSERT INTO counted_try (counter, key, try_id, at, is_under_way)
  SELECT c, k, the_id, at_time, true FROM unnest(counters, keys) AS t(c, k);
END $$;
