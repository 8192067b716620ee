import { foldPlain } from "#shared/lib/fold-german.ts";
import { derivedId } from "#shared/lib/derived-id.ts";
import { LIBRARY_SCOPE } from "#shared/model/entities.ts";

import type { Database } from "../../app-deps.ts";
import { signedIn } from "../../calls/direct.ts";
import { invalid } from "../../calls/errors.ts";
import type { Handlers } from "../../calls/handler.ts";
import { libraryOf } from "../vocabs/library.ts";
import { addTag, countTags, madeTags, type StoredTag, tagsOfOwnWords } from "./tag-store.ts";

const MOST_TAGS = 500;

const { compare } = new Intl.Collator("de");

/** However somebody writes it, it is one tag. */
const tagId = (ownerId: string | null, name: string): string =>
  derivedId("tag", ownerId ?? LIBRARY_SCOPE, foldPlain(name));

const tagOf = (ownerId: string | null, name: string): StoredTag => ({
  id: tagId(ownerId, name),
  name,
  owner_id: ownerId,
});

/** What a person sees, each name once: of a tag that is everybody's there is no second one of her own. */
async function visibleTags(db: Database, userId: string): Promise<StoredTag[]> {
  const [made, own, { words }] = await Promise.all([madeTags(db, userId), tagsOfOwnWords(db, userId), libraryOf(db)]);
  const shared = [...new Set(words.flatMap(({ tags }) => tags))].map((name) => tagOf(null, name));
  const all = [...shared, ...made, ...own.map((name) => tagOf(userId, name))];
  const everybodysFirst = all.toSorted((a, b) => Number(a.owner_id !== null) - Number(b.owner_id !== null));
  const byName = new Map<string, StoredTag>();
  for (const one of everybodysFirst) if (!byName.has(foldPlain(one.name))) byName.set(foldPlain(one.name), one);
  return [...byName.values()].toSorted((a, b) => compare(a.name, b.name));
}

const answerOf = ({ id, name, owner_id: owner }: StoredTag) => ({ id, name, is_own: owner !== null });

export const tagCalls = {
  listTags: {
    kind: "direct",
    async run(ctx) {
      const tags = await visibleTags(ctx.deps.db, signedIn(ctx).userId);
      return { items: tags.map(answerOf), next_cursor: null };
    },
  },
  createTag: {
    kind: "direct",
    async run(ctx, { body: { name } }) {
      const { db } = ctx.deps;
      const { userId, isExpert, isAdmin } = signedIn(ctx);
      const ownerId = isExpert || isAdmin ? null : userId;
      const known = (await visibleTags(db, userId)).find((one) => foldPlain(one.name) === foldPlain(name));
      if (known && (known.owner_id === null || ownerId !== null)) return answerOf(known);
      if (ownerId !== null && (await countTags(db, userId)) >= MOST_TAGS) {
        throw invalid("name", "most", MOST_TAGS);
      }
      const made = tagOf(ownerId, name);
      await addTag(db, made);
      return answerOf(made);
    },
  },
} satisfies Handlers;
