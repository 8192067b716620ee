import { API, type EndpointName } from "#shared/contract/api.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import type { Total } from "#shared/contract/totals.ts";

import type { TestApp } from "./test-app.ts";

/** Where a total shows: a column that counts it, or rows that it is folded from. */
interface Sign {
  table: string;
  on: "INSERT" | "UPDATE" | "DELETE";
  /** Of a changed row: one of these differs. */
  columns?: readonly string[];
  /** Of a new row. */
  where?: string;
}

const changes = (table: string, ...columns: string[]): Sign => ({ table, on: "UPDATE", columns });
const added = (table: string, where?: string): Sign => ({ table, on: "INSERT", ...(where && { where }) });
const removed = (table: string): Sign => ({ table, on: "DELETE" });

const SIGNS: Readonly<Record<Total, readonly Sign[]>> = {
  xp: [added("xp_event"), removed("xp_event"), changes("xp_event", "amount", "user_id")],
  habit: [
    added("xp_event", "NEW.cause = 'first_login'"),
    changes("xp_event", "utc_offsets", "local_day", "cause"),
    changes("app_user", "streak_freezes", "habit_log", "weekly_goal"),
  ],
  memory: [
    added("vocab_review"),
    changes("vocab_review", "vocab_item_id", "facet", "mode", "verdict", "grade", "hints", "reviewed_at", "local_day"),
    removed("vocab_review"),
    added("scheduling_parameters"),
    changes("scheduling_parameters", "weights", "valid_from"),
    removed("scheduling_parameters"),
  ],
  progress: [
    added("item_attempt", "NEW.passed"),
    changes("item_attempt", "passed", "raw", "max", "section_id"),
    removed("item_attempt"),
    added("section_interaction", "NEW.completed_at IS NOT NULL"),
    changes("section_interaction", "completed_at", "revoked_at"),
    removed("section_interaction"),
  ],
  revision: [
    changes("content_item", "revision"),
    changes("content_item_revision", "type", "content", "behaviour", "is_required"),
    removed("content_item_revision"),
  ],
  sectionSize: [changes("section", "item_count", "required_count")],
  courseSize: [changes("course", "outline", "section_count", "item_count", "minutes")],
  mediaSize: [changes("course", "media_bytes", "video_bytes")],
  seats: [
    added("membership"),
    changes("membership", "organization_id"),
    removed("membership"),
    added("invitation"),
    removed("invitation"),
    changes("invitation", "accepted_at", "cancelled_at"),
  ],
  belonging: [
    changes("app_user", "organization_ids", "managed_organization_ids", "tutored_organization_ids", "has_tutor"),
  ],
  opens: [changes("vocab_list_share", "opens")],
};

/** With a person, or with a course, all that is its goes; of that nobody is to say anything. Seats are the organisation's. */
const NOTE = `
  CREATE TABLE moved_total (total text NOT NULL);
  CREATE FUNCTION note_total() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF TG_OP = 'DELETE' AND (to_jsonb(OLD) ? 'user_id') AND TG_ARGV[0] <> 'seats' AND NOT EXISTS (
      SELECT FROM app_user WHERE id = (to_jsonb(OLD) ->> 'user_id')::uuid) THEN
      RETURN NULL;
    END IF;
    IF TG_OP = 'DELETE' AND (to_jsonb(OLD) ? 'item_id') AND NOT (to_jsonb(OLD) ? 'user_id') AND NOT EXISTS (
      SELECT FROM content_item WHERE id = (to_jsonb(OLD) ->> 'item_id')::uuid) THEN
      RETURN NULL;
    END IF;
    INSERT INTO moved_total VALUES (TG_ARGV[0]);
    RETURN NULL;
  END $$;`;

function triggerOf(total: Total, n: number, { table, on, columns, where }: Sign): string {
  const differ = columns?.map((column) => `OLD.${column} IS DISTINCT FROM NEW.${column}`).join(" OR ");
  const when = differ ?? where;
  return `CREATE TRIGGER watch_${total}_${n} AFTER ${on} ON ${table} FOR EACH ROW
    ${when ? `WHEN (${when})` : ""} EXECUTE FUNCTION note_total('${total}');`;
}

const paramsOf = (path: string): number => path.split("{").length;
const patterns = (Object.entries(API) as [EndpointName, Endpoint][])
  .toSorted(([, one], [, other]) => paramsOf(one.path) - paramsOf(other.path))
  .map(([name, { method, path }]) => ({
    name,
    method,
    pattern: new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, "[^/]+").replace(/\/$/, "")}/?$`),
  }));

const nameOf = (method: string, path: string): EndpointName | undefined =>
  patterns.find((one) => one.method === method && one.pattern.test(path))?.name;

/** Which call a request is; one that comes alone in a replay is that call. */
function calledBy(input: string | URL | Request, init: RequestInit = {}): EndpointName | undefined {
  const [address, method] = input instanceof Request ? [input.url, input.method] : [input, init.method ?? "GET"];
  const name = nameOf(method, new URL(address, "http://visite.test").pathname);
  if (name !== "replay" || typeof init.body !== "string") return name;
  const { calls } = JSON.parse(init.body) as { calls?: { method: string; path: string }[] };
  const [only, ...others] = calls ?? [];
  return only === undefined || others.length > 0 ? name : nameOf(only.method, `/api${only.path}`);
}

/** What was moved so far; and by `made` what calls were made, and not refused, at all. */
type Watch = (() => TotalsByCall) & { made: ReadonlySet<EndpointName> };

export type TotalsByCall = Partial<Record<EndpointName, readonly Total[]>>;

/** What these calls say that they move; those that say nothing are not there. */
export const declaredTotals = (names: readonly EndpointName[]): TotalsByCall =>
  Object.fromEntries(
    names.flatMap((name) => {
      const { totals = [] }: Endpoint = API[name];
      return totals.length > 0 ? [[name, totals.toSorted()]] : [];
    }),
  );

/**
 * From now on notes which totals each call moves, whoever makes it, in what it has written when it answers. For tests
 * that make one call after the other. Returns what was moved so far.
 */
export async function watchTotals(test: TestApp): Promise<Watch> {
  const triggers = (Object.entries(SIGNS) as [Total, readonly Sign[]][]).flatMap(([total, signs]) =>
    signs.map((sign, n) => triggerOf(total, n, sign)),
  );
  await test.pool.query(NOTE + triggers.join("\n"));
  const moved = new Map<EndpointName, Set<Total>>();
  const made = new Set<EndpointName>();
  const take = async () =>
    (await test.pool.query<{ total: Total }>("DELETE FROM moved_total RETURNING total")).rows.map(({ total }) => total);
  const { request } = test.app;
  const watched: typeof request = async (...call) => {
    await take(); // what the test itself wrote
    const answer = await request(...call);
    const name = calledBy(call[0], call[1]);
    if (name !== undefined && answer.status < 300) made.add(name);
    if (name !== undefined) moved.set(name, (moved.get(name) ?? new Set()).union(new Set(await take())));
    return answer;
  };
  test.app.request = watched;
  const told = (): TotalsByCall =>
    Object.fromEntries(
      [...moved].flatMap(([name, totals]) => (totals.size > 0 ? [[name, [...totals].toSorted()]] : [])),
    );
  return Object.assign(told, { made });
}
