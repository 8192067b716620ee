import { API } from "#shared/contract/api.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { LIBRARY_SCOPE, userScope } from "#shared/model/entities.ts";
import { itemInteractionId } from "#shared/model/derived-ids.ts";

import type { ApiClient, TestCall } from "./api-client.ts";
import type { Canary } from "./canaries.ts";
import type { CanaryPerson } from "./canary-person.ts";

/** What somebody was told, by the call that told it. */
export interface Told {
  call: string;
  /** What the caller said herself: to hear it again tells her nothing. */
  named: string;
  text: string;
}

/** No answer of theirs is about a person: a socket (walked by itself), and what a developer asks for. */
const NOT_WALKED = new Set(["realtime", "debugStatus"]);

const CALLS_OF_A_REPLAY = 200;

/** Who asks, and with what. */
interface About {
  organization: string;
  ids: readonly string[];
  /** The caller's own id; null: none. */
  own: string | null;
  /** Of a link: hers, for those who have it. */
  token: string;
}

/** Whatever may stand for a part of a path: all that is hers, and where she learns. */
function valuesOf({ someone, course, files }: CanaryPerson, { organization, ids, token }: About) {
  const [section = ""] = course.sections;
  const parts: Record<string, readonly string[]> = {
    user_id: [someone.person.userId],
    organization_id: [organization],
    course_id: [course.id],
    chapter_id: course.chapters,
    chapter_index: ["0"],
    section_id: [section],
    token: [token],
    id: [...ids, ...course.sections, ...course.items, ...files.map((file) => file.id)],
  };
  return (name: string): readonly string[] => parts[name] ?? [course.items[0] ?? ""];
}

function* filled(path: string, values: (name: string) => readonly string[]): Generator<string> {
  const name = /\{(\w+)\}/.exec(path)?.[1];
  if (name === undefined) yield path;
  else for (const value of values(name)) yield* filled(path.replace(`{${name}}`, value), values);
}

/** Calls every reading call of the contract with everything of hers in its path. Returns what was said. */
export async function readAll(client: ApiClient, her: CanaryPerson, about: About): Promise<Told[]> {
  const told: Told[] = [];
  const say = (call: string, query: object, { status, body }: { status: number; body: unknown }) => {
    const named = `${call} ${JSON.stringify(query)}`;
    told.push({ call: `${call} → ${status}`, named, text: JSON.stringify(body) ?? "" });
  };
  const ownerId = her.someone.person.userId;
  const queries: Readonly<Record<string, Record<string, string | string[]>[]>> = {
    getItemInteraction: [{}, { user_id: ownerId }],
    findPeople: [{ email: her.username }, { email: "kanarie-" }],
    translateVocabByQuery: [{ term: her.term, target_language: "eng" }],
    explainVocabs: [{ n_vocabularies: "30" }],
    getOrgInvite: [{ token: about.token }],
    getDialog: [{}, { section_content_item_id: her.course.items[0] ?? "" }],
    changes: [{ scope: scopesOf(her, about) }],
  };
  const values = valuesOf(her, about);
  for (const [name, endpoint] of Object.entries(API) as [string, Endpoint][]) {
    if (endpoint.method !== "GET" || NOT_WALKED.has(name)) continue;
    for (const path of filled(endpoint.path, values)) {
      for (const query of queries[name] ?? [{}]) {
        say(`${name} ${path}`, query, await client.get(path, { query }));
      }
    }
  }
  return told;
}

const scopesOf = (her: CanaryPerson, { organization, own }: About): string[] => [
  userScope(her.someone.person.userId),
  ...(own === null ? [] : [userScope(own)]),
  LIBRARY_SCOPE,
  `org:${organization}`,
  `course:${her.course.id}`,
];

/** Changing calls on what is hers, as a device of somebody else would queue them: what do their verdicts say? */
export async function replayAll(client: ApiClient, her: CanaryPerson, ids: readonly string[]): Promise<Told[]> {
  const { person } = her.someone;
  const [item = ""] = her.course.items;
  const onEach = ids.flatMap((id): TestCall[] => [
    { method: "PATCH", path: `/vocabs/${id}`, body: { explanation: "x", base: { remarks: "y" } } },
    { method: "DELETE", path: `/vocabs/${id}` },
    { method: "PUT", path: `/vocab-lists/update-my/${id}`, body: { description: "x", base: { description: "y" } } },
    { method: "DELETE", path: `/vocab-lists/delete-my/${id}` },
    { path: "/vocab-lists/create-my", body: { id, name: "x" } },
    { path: "/vocab-tests/", body: { id, is_daily: false, item_ids: [id] } },
    { method: "PUT", path: `/vocab-tests/${id}`, body: { completed_at: "2026-11-21T08:00:00.000Z" } },
    { method: "PATCH", path: `/user-section-assignments/${id}`, body: { seen_at: "2026-11-21T08:00:00.000Z" } },
    { method: "DELETE", path: `/course-interactions/${id}` },
    { path: "/journals/", body: { id, course_id: her.course.id, section_id: her.course.sections[0], message: "x" } },
  ]);
  const onHer: TestCall[] = [
    { method: "PUT", path: `/users/${person.userId}`, body: { biography: "x", base: { biography: "y" } } },
    { path: `/users/${person.userId}/day-opened`, body: { local_day: "2026-11-21" } },
    { method: "PUT", path: `/section-item-interactions/${itemInteractionId(person.userId, item)}`, body: {} },
  ];
  const calls = [...onHer, ...onEach];
  const results = [];
  for (let from = 0; from < calls.length; from += CALLS_OF_A_REPLAY) {
    results.push(...(await client.replay(calls.slice(from, from + CALLS_OF_A_REPLAY))));
  }
  return results.map((result, n) => ({
    call: `replay of ${calls[n]?.method ?? "POST"} ${calls[n]?.path} → ${result.status}`,
    named: JSON.stringify(calls[n]),
    text: JSON.stringify(result),
  }));
}

/** Which canaries were told, and by which call first. */
export function reached(told: readonly Told[], canaries: readonly Canary[]): Map<Canary, string> {
  const found = new Map<Canary, string>();
  for (const { text, named, call } of told) {
    // Most answers are refusals, and most of what is told holds no canary.
    if (text.length < 200 && !/kanarie|[0-9a-f]{8}-|20[34]\d|731/i.test(text)) continue;
    for (const canary of canaries) {
      if (!found.has(canary) && canary.pattern.test(text) && !canary.pattern.test(named)) found.set(canary, call);
    }
  }
  return found;
}
