import { newId } from "#shared/lib/uuid.ts";
import { MAX_CHANGES_PER_PAGE } from "#shared/contract/sync-limits.ts";
import { LIBRARY_SCOPE, userScope } from "#shared/model/entities.ts";

import type { Caller } from "../growth-server/start-node.ts";
import { read } from "./ask.ts";
import type { GreedyNode } from "./people.ts";

export interface CostlyRead {
  what: string;
  pathOf: (caller: Caller) => string | Promise<string>;
}

const PAGE = `limit=${MAX_CHANGES_PER_PAGE}`;
const SCOPES = 100;

/** Every read whose answer, or whose work, grows with what somebody has. */
export function costlyReads({ port, pool }: GreedyNode): CostlyRead[] {
  const fixed = (what: string, path: string): CostlyRead => ({ what, pathOf: () => path });
  return [
    fixed("explain, a test of 100 words", "/vocabs/explain?n_vocabularies=100"),
    fixed("figures of her words", "/users/my-vocab-stats"),
    fixed("her lists, first page", "/vocab-lists/my"),
    { what: "her lists, a middle page", pathOf: (caller) => middleOfLists(port, caller) },
    {
      what: "changes, first page of 2,000",
      pathOf: ({ userId }) => `/sync/changes?scope=${userScope(userId)}&${PAGE}`,
    },
    { what: "changes, a page of reviews", pathOf: (caller) => pageOfReviews(port, caller) },
    { what: "changes, all courses", pathOf: () => manyCourses(pool) },
    { what: `changes, ${SCOPES} unknown scopes`, pathOf: unknownScopes },
    fixed("export", "/users/me/export"),
    fixed("her XP", "/users/my-xp"),
    fixed("her XP, cause by cause", "/experience-points/"),
    fixed("tags", "/tags/"),
    { what: "her journal", pathOf: ({ userId }) => `/users/${userId}/journal` },
    fixed("courses", "/courses/"),
    fixed("progress in her courses", "/users/course-interactions-with-progress"),
    fixed("sections", "/sections/all"),
    fixed("assignments", "/user-section-assignments/assigned-to-me"),
    fixed("assignments that she gave", "/user-section-assignments/assigned-by-me"),
    fixed("answers to read", "/unsure-answers/"),
    fixed("answers to read, 50", "/unsure-answers/?limit=50"),
  ];
}

async function middleOfLists(port: number, caller: Caller): Promise<string> {
  let cursor = "";
  for (let page = 0; page < 15; page += 1) {
    const query = cursor && `?cursor=${encodeURIComponent(cursor)}`;
    const { next_cursor: next } = await read<{ next_cursor: string | null }>(port, caller, `/vocab-lists/my${query}`);
    cursor = next ?? cursor;
  }
  return `/vocab-lists/my?cursor=${encodeURIComponent(cursor)}`;
}

async function pageOfReviews(port: number, caller: Caller): Promise<string> {
  const base = `/sync/changes?scope=${userScope(caller.userId)}&${PAGE}`;
  let path = base;
  for (;;) {
    const { changes, cursor } = await read<{ changes: { entity: string }[]; cursor: string }>(port, caller, path);
    path = `${base}&cursor=${cursor}`;
    if (changes.every(({ entity }) => entity === "vocab_review")) return path;
  }
}

async function manyCourses(pool: GreedyNode["pool"]): Promise<string> {
  const { rows } = await pool.query<{ id: string }>("select id from course where state = 'published' limit $1", [
    SCOPES - 1,
  ]);
  return `/sync/changes?scope=${LIBRARY_SCOPE}&${PAGE}${rows.map(({ id }) => `&scope=course:${id}`).join("")}`;
}

const unknownScopes = (): string =>
  `/sync/changes?${PAGE}${Array.from({ length: SCOPES }, () => `&scope=course:${newId()}`).join("")}`;
