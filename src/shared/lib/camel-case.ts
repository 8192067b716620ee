/** "created_at" → "createdAt", in the type system. */
export type CamelCase<S extends string> = S extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;

/** The keys of a wire row as the app writes them. Only the first level: nested values keep their wire form. */
export type CamelKeys<T> = { [K in keyof T as K extends string ? CamelCase<K> : K]: T[K] };

/** "createdAt" → "created_at", in the type system. */
type SnakeCase<S extends string> = S extends `${infer Head}${infer Tail}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${SnakeCase<Tail>}`
  : S;

/** The keys of a device row as they travel. */
export type SnakeKeys<T> = { [K in keyof T as K extends string ? SnakeCase<K> : K]: T[K] };

const camelNames = new Map<string, string>();
const snakeNames = new Map<string, string>();

function remembered(cache: Map<string, string>, key: string, convert: (key: string) => string): string {
  const known = cache.get(key);
  if (known !== undefined) return known;
  const made = convert(key);
  cache.set(key, made);
  return made;
}

const camelOf = (key: string): string => key.replace(/_([a-z0-9])/g, (_, c: string) => c.toUpperCase());

/** Tens of thousands of rows come with a first snapshot: nothing is made for a row but the row. */
export function camelKeys<T extends object>(row: T): CamelKeys<T> {
  const out: Record<string, unknown> = {};
  for (const key in row) if (Object.hasOwn(row, key)) out[remembered(camelNames, key, camelOf)] = row[key];
  return out as CamelKeys<T>;
}

export function snakeKeys<T extends object>(row: T): SnakeKeys<T> {
  const out: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row)) {
    out[remembered(snakeNames, key, (k) => k.replace(/[A-Z]/g, (c) => `_${c.toLowerCase()}`))] = value;
  }
  return out as SnakeKeys<T>;
}
