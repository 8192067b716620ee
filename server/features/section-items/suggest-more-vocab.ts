import { vocabEntries } from "#exercises/mm-vocab/part-lists.ts";

import { rowOperation } from "../../calls/row-calls.ts";
import { libraryOf } from "../vocabs/library.ts";
import { checkType } from "./stored-item.ts";

/** Words that share the most topics with the list come first; of equal ones the easier. */
export const suggestMoreVocab = rowOperation("suggestMoreVocab", async (ctx, item, { body }) => {
  checkType(item, vocabEntries.type);
  const { content, level } = item;
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
