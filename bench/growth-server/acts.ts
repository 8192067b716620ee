import { newId } from "#shared/lib/uuid.ts";
import { LIBRARY_SCOPE, userScope } from "#shared/model/entities.ts";

import { cleanOnce } from "../../server/cleaning.ts";
import { aReviewCall } from "../../server/testing/all-calls.ts";
import type { ApiClient, TestCall } from "../../server/testing/api-client.ts";
import { signIn } from "../../server/testing/factories.ts";
import type { ServerApp } from "../lib/server-app.ts";

export interface Measured {
  what: string;
  /** Returns how long it took, in ms. */
  run: () => Promise<number>;
}

const PAGE = 1000;
const REVIEWS = 100;
const NEW_WORDS = 20;

/** What a learner's devices ask of the server, ready to be measured. */
export async function actsOf(server: ServerApp, userId: string): Promise<Measured[]> {
  const { rows } = await server.pool.query<{ email: string; list: string; words: string[] }>(
    `select u.email, l.id as list, (select array_agg(id) from vocab_item where owner_id = u.id) as words
     from app_user u join vocab_list l on l.user_id = u.id and not l.is_favourites where u.id = $1`,
    [userId],
  );
  const { email = "", list: listId = "", words = [] } = rows[0] ?? {};
  const person = { userId, email, firstListId: listId, favouritesId: "" };
  const client = await signIn(server, person);
  const word = () => words[Math.floor(Math.random() * words.length)] ?? "";
  const own = userScope(userId);
  const cursors = await cursorsOf(client, own);
  const day = new Date().toISOString().slice(0, 10);
  let sent: TestCall[] = [];
  return [
    act("feed: nothing new", () => page(client, [own, LIBRARY_SCOPE], cursors.atEnd)),
    act("feed: first page of 1,000", () => page(client, [own], undefined)),
    act("feed: middle page of 1,000", () => page(client, [own], cursors.middle)),
    act("feed: last page", () => page(client, [own], cursors.last)),
    act("feed: whole snapshot, own and library", () => client.pull([own, LIBRARY_SCOPE], undefined, PAGE)),
    act("replay: 100 reviews", () => {
      sent = Array.from({ length: REVIEWS }, () => ({ ...aReviewCall(word()), id: newId() }));
      return accepted(client, sent);
    }),
    act("replay: the same 100 again (receipts)", () => accepted(client, sent)),
    act("replay: 20 new words", () => accepted(client, newWords(listId))),
    act("word edit, alone", () => client.patch(`/vocabs/${word()}`, { explanation: `Erklärung ${Math.random()}` })),
    act("sign-in", () => signIn(server, person)),
    act("day opened", () => client.post(`/users/${userId}/day-opened`, { local_day: day })),
    act("the profile with its XP (getMe)", () => client.get("/users/me")),
    act("cleaning", () => cleanOnce(server.db)),
  ];
}

function act(what: string, work: () => Promise<unknown>): Measured {
  return {
    what,
    async run() {
      const startedAt = performance.now();
      await work();
      return performance.now() - startedAt;
    },
  };
}

async function page(client: ApiClient, scopes: string[], cursor: string | undefined) {
  const query = { scope: scopes, limit: String(PAGE), ...(cursor !== undefined && { cursor }) };
  const { status, body } = await client.get<{ cursor: string; more: boolean }>("/sync/changes", { query });
  if (status !== 200) throw new Error(`changes answered ${status}`);
  return body;
}

/** Where the pages of her scope begin: the one in the middle and the last. */
async function cursorsOf(client: ApiClient, own: string) {
  const starts: (string | undefined)[] = [undefined];
  for (let isMore = true; isMore;) {
    const { cursor, more } = await page(client, [own], starts.at(-1));
    if (more) starts.push(cursor);
    isMore = more;
  }
  const { cursor: atEnd } = await client.pull([own, LIBRARY_SCOPE], undefined, PAGE);
  return { middle: starts[Math.floor(starts.length / 2)], last: starts.at(-1), atEnd };
}

async function accepted(client: ApiClient, calls: TestCall[]): Promise<void> {
  const refused = (await client.replay(calls)).find(({ status }) => status >= 300);
  if (refused) throw new Error(`refused: ${JSON.stringify(refused)}`);
}

const newWords = (listId: string): TestCall[] =>
  Array.from({ length: NEW_WORDS }, () => ({
    method: "PUT",
    path: `/vocab-lists/add-vocab-to-my/${listId}`,
    body: { id: newId(), term: "die Sonde", explanation: "Ein dünner Schlauch" },
  }));
