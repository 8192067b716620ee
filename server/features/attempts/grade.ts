import { readAnswer, readContent } from "#exercises/content.ts";
import type { GradeContext, WordFacts } from "#exercises/exercise.ts";
import { applyOverrides, behaviourOf, scoreOf, unsureParts } from "#exercises/scoring.ts";
import type { ItemAttemptRow } from "#shared/model/course/study-rows.ts";
import type { VocabItemRow } from "#shared/model/vocabulary.ts";

import type { OperationContext } from "../../calls/operation.ts";
import { libraryOf } from "../vocabs/library.ts";
import type { Revision } from "./store.ts";

export interface Judged {
  result: Pick<ItemAttemptRow, "parts" | "raw" | "max" | "passed" | "evaluator">;
  /** Parts that a tutor should read. */
  unsure: readonly string[];
}
type Sent = Pick<ItemAttemptRow, "id" | "item_id" | "answer" | "overrides">;

export const wordFacts = (word: VocabItemRow): WordFacts => ({
  id: word.id,
  term: word.term,
  article: word.specific_article,
  plural: word.plural,
  isPluralOnly: word.is_plural_only,
  category: word.grammatical_category,
  explanation: word.explanation ?? "",
  acceptedAnswers: word.accepted_answers,
  wrongAnswers: word.wrong_answers,
  level: word.level,
});

/**
 * Judges an answer by the task as its learner saw it. Null: this server cannot (a kind or a form that only a newer one
 * reads), so what the device found is kept.
 */
export async function judge(ctx: OperationContext, revision: Revision, sent: Sent): Promise<Judged | null> {
  const read = readContent(revision.type, revision.content_version, revision.content);
  if (!read.ok) return null;
  const { core } = read.kind;
  const library = await libraryOf(ctx.deps.db, ctx.tx);
  const context: GradeContext = {
    level: revision.level,
    behaviour: behaviourOf(core, revision.behaviour),
    lexicon: library.lexicon,
    word: (id) => {
      const word = library.byId.get(id);
      return word && wordFacts(word);
    },
  };
  const answer = readAnswer(core, sent.answer);
  if (answer === null) {
    // It happened, so it is kept; who wrote the task may be asked what is wrong with it.
    ctx.deps.logger.warn({ itemId: sent.item_id, revision: revision.revision }, "an answer that its task cannot read");
    const max = core.parts(read.content, context).reduce((sum, part) => sum + part.max, 0);
    return { result: { parts: [], raw: 0, max, passed: false, evaluator: "local" }, unsure: [] };
  }
  const found = core.grade(read.content, answer, context);
  const graded = applyOverrides(found, sent.overrides);
  const { raw, max, passed } = scoreOf(graded, context.behaviour, core.isDone(read.content, answer));
  const parts = graded.map(({ part_id, verdict, score, max: most, code }) => ({
    part_id,
    verdict,
    score,
    max: most,
    ...(code !== undefined && { code }),
  }));
  return {
    result: { parts, raw, max, passed, evaluator: "server-rule" },
    unsure: unsureParts(found, sent.overrides),
  };
}
