import { API, type EndpointName } from "#shared/contract/api.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { uuid } from "#shared/model/scalars.ts";

/** What valibot's schemas consist of, as far as ids stand in them. */
interface Schema {
  pipe?: readonly unknown[];
  wrapped?: Schema;
  item?: Schema;
  value?: unknown;
  entries?: Readonly<Record<string, Schema>>;
  options?: readonly unknown[];
}

const isSchema = (value: unknown): value is Schema => typeof value === "object" && value !== null;

/** A pipe of its own around an id is one, too. */
const isId = (schema: Schema): boolean =>
  schema === (uuid as unknown) ||
  (schema.pipe ?? []).some((part) => part === uuid || uuid.pipe.includes(part as never));

function idsIn(schema: unknown, path: string): string[] {
  if (!isSchema(schema)) return [];
  if (isId(schema)) return [path];
  const { wrapped, item, value, entries = {}, options = [] } = schema;
  return [
    ...idsIn(wrapped, path),
    ...idsIn(item, `${path}[]`),
    ...idsIn(value, `${path}{}`),
    ...Object.entries(entries).flatMap(([key, inner]) => idsIn(inner, `${path}.${key}`)),
    ...options.flatMap((option) => idsIn(option, path)),
  ];
}

/** Where ids stand in a call: "params.id", "body.vocab_ids[]". */
const idsOf = ({ params, query, body }: Endpoint): Set<string> =>
  new Set([...idsIn(params, "params"), ...idsIn(query, "query"), ...idsIn(body, "body")]);

/** The calls that take ids of two things or more, which may or may not belong together. */
export const callsWithTwoIds = (): EndpointName[] =>
  (Object.entries(API) as [EndpointName, Endpoint][])
    .filter(([, endpoint]) => idsOf(endpoint).size > 1)
    .map(([name]) => name);
