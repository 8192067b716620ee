import { API, type EndpointName } from "#shared/contract/api.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";

import { withoutSlash } from "./fingerprint.ts";

export interface FoundCall {
  name: EndpointName;
  endpoint: Endpoint;
  params: Record<string, string>;
}

interface Pattern {
  name: EndpointName;
  endpoint: Endpoint;
  parts: string[];
}

const endpoints: [EndpointName, Endpoint][] = Object.entries(API) as [EndpointName, Endpoint][];
const partsOf = (path: string) => withoutSlash(path).split("/").slice(1);
const isParam = (part: string) => part.startsWith("{");

// "/users/me" is asked before "/users/{user_id}".
const patterns: Pattern[] = endpoints
  .filter(([, endpoint]) => endpoint.isReplayable)
  .map(([name, endpoint]) => ({ name, endpoint, parts: partsOf(endpoint.path) }))
  .toSorted((a, b) => a.parts.filter(isParam).length - b.parts.filter(isParam).length);

/** The call that a path written as in the contract names, if it may be replayed. */
export function findCall(method: string, path: string): FoundCall | null {
  const parts = partsOf(path);
  for (const { name, endpoint, parts: wanted } of patterns) {
    const params = endpoint.method === method ? match(wanted, parts) : null;
    if (params !== null) return { name, endpoint, params };
  }
  return null;
}

function match(wanted: string[], given: string[]): Record<string, string> | null {
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const text = given[index] ?? "";
    if (!isParam(part)) {
      if (part !== text) return null;
      continue;
    }
    const value = decoded(text);
    if (value === null) return null;
    params[part.slice(1, -1)] = value;
  }
  return params;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
