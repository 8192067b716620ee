import type { EndpointName } from "#shared/contract/api.ts";
import type { CheckedInput, Endpoint } from "#shared/contract/endpoint.ts";

import { checkPart } from "./check-input.ts";
import { invalid } from "./errors.ts";
import type { Actor } from "./operation.ts";
import { checkPermission } from "./permissions.ts";

/** What came in, before any check. */
export interface RawInput {
  params: Record<string, string>;
  query: Record<string, unknown>;
  body: unknown;
}

/**
 * Checks a call in the order that gives nothing away: the form of its path, then the permission, then the rest.
 * Throws `validation`, `forbidden` or `not-found`.
 */
export function checkInput(
  name: EndpointName,
  endpoint: Endpoint,
  actor: Actor | null,
  raw: RawInput,
): CheckedInput<Endpoint> {
  const params = endpoint.params === undefined ? {} : checkPart(endpoint.params, raw.params, "path");
  checkPermission(name, actor, params);
  const query = endpoint.query === undefined ? {} : checkPart(endpoint.query, raw.query, "query");
  if (endpoint.body === undefined) return { params, query, body: undefined };
  // A list would pass for an object whose fields are all optional.
  if (Array.isArray(raw.body)) throw invalid("body", "invalid", "Object");
  return { params, query, body: checkPart(endpoint.body, raw.body ?? undefined, "body") as undefined };
}
