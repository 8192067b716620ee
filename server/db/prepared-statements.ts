import { createHash } from "node:crypto";
import type pg from "pg";

/** More different texts than this are no longer a program's own statements; each costs memory on every connection. */
const MOST_STATEMENTS = 500;
/** Inserts of many rows have a text of their own for each number of rows. */
const MOST_CHARACTERS = 4000;

type Query = (config: unknown, ...rest: unknown[]) => unknown;

/**
 * Lets PostgreSQL parse and plan each statement once a connection instead of every time, which is half of its work with
 * our small statements. Statements without parameters (savepoints and the like) stay as they are.
 */
export function prepareStatements(client: pg.ClientBase): void {
  const send = client.query.bind(client) as Query;
  const names = new Map<string, string>();
  const named: Query = (config, ...rest) => {
    const [values] = rest;
    if (!isPlainStatement(config) || !Array.isArray(values) || values.length === 0) return send(config, ...rest);
    const name = names.get(config.text) ?? newName(names, config.text);
    return name === undefined ? send(config, ...rest) : send({ ...config, name }, ...rest);
  };
  Object.assign(client, { query: named });
}

function newName(names: Map<string, string>, text: string): string | undefined {
  if (names.size >= MOST_STATEMENTS || text.length > MOST_CHARACTERS) return undefined;
  const name = createHash("sha256").update(text).digest("base64url");
  names.set(text, name);
  return name;
}

/** A statement as drizzle hands it over; streams and cursors have a `submit` of their own. */
function isPlainStatement(config: unknown): config is { text: string } {
  if (typeof config !== "object" || config === null || "submit" in config) return false;
  const { text, name } = config as { text?: unknown; name?: unknown };
  return typeof text === "string" && name === undefined;
}
