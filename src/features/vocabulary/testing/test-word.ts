import { withOverlay, type Word } from "#data/vocabulary/words.ts";
import { newOwnWord } from "#shared/contract/mutations/vocabulary-rows.ts";

const owner = "owner";

/** A shared word for tests, "der Verband" unless told otherwise; `isOwn` makes it the learner's. */
export function testWord({ isOwn = false, ...fields }: Partial<Word> = {}): Word {
  const stamp = { userId: owner, at: 0, timeZone: "UTC", localDay: "2026-11-21" };
  const made = newOwnWord("word", { term: "Verband", grammaticalCategory: "noun", specificArticle: "der" }, stamp);
  const item = { ...made, ownerId: isOwn ? owner : null, version: 1, scope: "library", ...fields };
  return withOverlay(item, undefined, owner);
}
