import { vocabEntries } from "#exercises/mm-vocab/part-places.ts";

import { operation } from "../../http/operation.ts";
import { libraryOf } from "../vocabs/library.ts";
import { ownItem } from "./write-item.ts";

/** Words that share the most topics with the list come first; of equal ones the easier. */
export const suggestMoreVocab = operation("suggestMoreVocab", async (ctx, { params: { id }, body }) => {
  const { content, level } = await ownItem(ctx, vocabEntries.type, id);
  return {
    answer: async () => {
      const { words, byId } = await libraryOf(ctx.deps.db, ctx.tx);
      const listed = new Set((content["entries"] as { vocab_id: string }[]).map((entry) => entry.vocab_id));
      const topics = new Set([...listed].flatMap((word) => byId.get(word)?.topics ?? []));
      const shared = (word: (typeof words)[number]) => word.topics.filter((topic) => topics.has(topic)).length;
      const items = words
        .filter((word) => !listed.has(word.id) && shared(word) > 0 && (word.level ?? level) <= level)
        .toSorted((a, b) => shared(b) - shared(a) || (a.level ?? "").localeCompare(b.level ?? ""))
        .slice(0, body?.amount ?? 5)
        .map((word) => ({ vocab_id: word.id, term: word.term, topics: word.topics }));
      return { items, next_cursor: null };
    },
  };
});
