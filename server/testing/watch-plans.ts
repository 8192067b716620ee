import type pg from "pg";

interface PlanNode {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  Plans?: PlanNode[];
}

interface WatchedPlan {
  query: string;
  plan: PlanNode;
}

const MARK = "plan:\n";

/**
 * From now on keeps the plan of every statement that runs over new connections of this pool, with its real
 * parameters, and of every statement inside triggers and foreign keys: the server's own auto_explain tells them.
 */
export function watchPlans(pool: pg.Pool): WatchedPlan[] {
  const plans: WatchedPlan[] = [];
  // Its type forgets the promise, which the pool waits for.
  const onConnect = async (client: pg.ClientBase): Promise<void> => {
    client.on("notice", ({ message = "" }) => {
      const start = message.indexOf(MARK);
      if (start < 0) return;
      const told = JSON.parse(message.slice(start + MARK.length)) as { "Query Text": string; Plan: PlanNode };
      plans.push({ query: told["Query Text"], plan: told.Plan });
    });
    await client.query(`
      load 'auto_explain';
      set auto_explain.log_min_duration = 0;
      set auto_explain.log_nested_statements = on;
      set auto_explain.log_format = json;
      set auto_explain.log_level = notice`);
  };
  Object.assign(pool.options, { onConnect });
  return plans;
}

/** The statements that read one of these tables from its beginning to its end, each once: "table: statement". */
export function sequentialScans(plans: readonly WatchedPlan[], tables: readonly string[]): string[] {
  const found = new Set<string>();
  for (const { query, plan } of plans) {
    for (const node of nodesOf(plan)) {
      const table = node["Relation Name"] ?? "";
      if (node["Node Type"] === "Seq Scan" && tables.includes(table)) {
        found.add(`${table}: ${query.replaceAll(/\s+/g, " ").trim().slice(0, 200)}`);
      }
    }
  }
  return [...found];
}

/** Which tables these plans read or wrote at all. */
export const tablesOf = (plans: readonly WatchedPlan[]): Set<string> =>
  new Set(plans.flatMap(({ plan }) => nodesOf(plan).flatMap((node) => node["Relation Name"] ?? [])));

/** The statements that read more than so many parts of one of these tables, each once: "table: statement". */
export function manyParts(plans: readonly WatchedPlan[], tables: readonly string[], most: number): string[] {
  const found = new Set<string>();
  for (const { query, plan } of plans) {
    const read = new Set(nodesOf(plan).flatMap((node) => node["Relation Name"] ?? []));
    for (const table of tables) {
      const parts = [...read].filter((name) => name.startsWith(`${table}_p`));
      if (parts.length > most) found.add(`${table}: ${query.replaceAll(/\s+/g, " ").trim().slice(0, 200)}`);
    }
  }
  return [...found];
}

function nodesOf(node: PlanNode): PlanNode[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

/** Tables that a search for one person's rows must not read as a whole. */
export async function bigTables(pool: pg.Pool, leastRows = 1000): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= $1 order by 1",
    [leastRows],
  );
  return rows.map(({ name }) => name);
}
