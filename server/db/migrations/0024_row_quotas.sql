CREATE TABLE "row_count" (
	"user_id" uuid NOT NULL,
	"table_name" text NOT NULL,
	"amount" bigint NOT NULL,
	"day" date NOT NULL,
	"amount_of_day" bigint NOT NULL,
	CONSTRAINT "row_count_pkey" PRIMARY KEY("user_id","table_name")
);
--> statement-breakpoint
CREATE TABLE "row_quota" (
	"table_name" text PRIMARY KEY NOT NULL,
	"most" bigint NOT NULL,
	"most_of_day" bigint
);
--> statement-breakpoint
ALTER TABLE "row_count" ADD CONSTRAINT "row_count_user_id_app_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."app_user"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
-- Counts what came and refuses what is too much: VQ001 for good, VQ002 until tomorrow. The line of the count is locked until
-- the transaction ends, so two writers at once lose none.
CREATE FUNCTION row_take(the_table text, owner uuid, added bigint) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  now_has bigint;
  today bigint;
  quota row_quota;
BEGIN
  INSERT INTO row_count AS c (user_id, table_name, amount, day, amount_of_day)
  VALUES (owner, the_table, added, (now() AT TIME ZONE 'utc')::date, added)
  ON CONFLICT (user_id, table_name) DO UPDATE SET
    amount = c.amount + excluded.amount,
    amount_of_day = CASE WHEN c.day = excluded.day THEN c.amount_of_day ELSE 0 END + excluded.amount_of_day,
    day = excluded.day
  RETURNING amount, amount_of_day INTO now_has, today;
  SELECT * INTO quota FROM row_quota q WHERE q.table_name = the_table;
  IF now_has > quota.most THEN
    RAISE EXCEPTION 'too many rows of one person' USING ERRCODE = 'VQ001', TABLE = the_table;
  END IF;
  IF today > quota.most_of_day THEN
    RAISE EXCEPTION 'too many rows of one person today' USING ERRCODE = 'VQ002', TABLE = the_table;
  END IF;
END $$;
--> statement-breakpoint
-- A function for each column that names an owner: one that takes the column's name would plan its statement every time.
DO $do$
DECLARE
  owner text;
  counted record;
BEGIN
  FOREACH owner IN ARRAY ARRAY['user_id', 'owner_id', 'author_id', 'follower_id', 'blocker_id', 'assigned_by'] LOOP
    EXECUTE format($f$
      CREATE FUNCTION count_rows_of_%1$s() RETURNS trigger LANGUAGE plpgsql AS $body$
      DECLARE
        one record;
      BEGIN
        FOR one IN SELECT %1$I AS owner, count(*) AS amount FROM changed_rows
          WHERE %1$I IS NOT NULL GROUP BY 1 ORDER BY 1
        LOOP
          IF TG_OP = 'INSERT' THEN
            PERFORM row_take(TG_TABLE_NAME, one.owner, one.amount);
          ELSE
            UPDATE row_count c SET amount = greatest(0, c.amount - one.amount)
            WHERE c.user_id = one.owner AND c.table_name = TG_TABLE_NAME;
          END IF;
        END LOOP;
        RETURN NULL;
      END $body$ $f$, owner);
  END LOOP;
  FOR counted IN SELECT * FROM (VALUES
    ('vocab_review', 'user_id'), ('item_attempt', 'user_id'), ('vocab_test', 'user_id'), ('xp_event', 'user_id'),
    ('journal_entry', 'user_id'), ('section_interaction', 'user_id'), ('chapter_interaction', 'user_id'),
    ('course_interaction', 'user_id'), ('vocab_list', 'user_id'), ('vocab_item', 'owner_id'),
    ('vocab_list_item', 'user_id'), ('vocab_overlay', 'user_id'), ('tag', 'owner_id'), ('vocab_list_copy', 'user_id'),
    ('sync_receipt', 'user_id'), ('media_sender', 'user_id'), ('follow', 'follower_id'), ('user_block', 'blocker_id'),
    ('section_assignment', 'assigned_by'), ('course', 'author_id')
  ) AS t(name, owner) LOOP
    EXECUTE format('CREATE TRIGGER count_inserted AFTER INSERT ON %I REFERENCING NEW TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', counted.name, 'count_rows_of_' || counted.owner);
    EXECUTE format('CREATE TRIGGER count_deleted AFTER DELETE ON %I REFERENCING OLD TABLE AS changed_rows
      FOR EACH STATEMENT EXECUTE FUNCTION %I()', counted.name, 'count_rows_of_' || counted.owner);
    EXECUTE format('INSERT INTO row_count (user_id, table_name, amount, day, amount_of_day)
      SELECT %1$I, %2$L, count(*), (now() AT TIME ZONE ''utc'')::date, 0 FROM %2$I WHERE %1$I IS NOT NULL GROUP BY 1',
      counted.owner, counted.name);
  END LOOP;
END $do$;
