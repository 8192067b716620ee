import { defineGraded } from "../define-kind.ts";
import type { GradeContext, Part, PartResult, WordFacts } from "../exercise.ts";
import { resultOf, keepRightEntries } from "../parts/part-result.ts";
import { SPOILT } from "../parts/typed.ts";
import { introAnswer, introContent, type IntroAnswer, type IntroContent } from "./content.ts";
import { judgeWord } from "./judge-word.ts";
import { samples } from "./samples.ts";

/** The words that are there: one that has left the library is left out. */
function wordsOf({ active, vocab_ids }: IntroContent, context: GradeContext): WordFacts[] {
  return active ? vocab_ids.flatMap((id) => context.word(id) ?? []) : [];
}

const partOf = ({ id }: WordFacts): Part => ({ id, max: 1, vocab_id: id, facet: "recall" });

function judge(word: WordFacts, answer: IntroAnswer[string] | undefined, context: GradeContext): PartResult {
  const part = partOf(word);
  if (answer?.known !== undefined && judgeWord(answer.known, word, context).verdict === "correct") {
    return resultOf(part, "correct", { code: "known" });
  }
  const { verdict, code } = judgeWord(answer?.recalled ?? "", word, context);
  if (code === "empty") return resultOf(part, "empty", { code });
  const share = verdict === "almost" ? context.behaviour.almost : Number(verdict === "correct");
  return resultOf(part, verdict, { share, code });
}

export const vocabIntro = defineGraded<IntroContent, IntroAnswer>({
  content: introContent,
  answer: introAnswer,
  empty: () => ({}),
  missing: ({ active, vocab_ids }, answer) =>
    active ? vocab_ids.filter((id) => (answer[id]?.known ?? answer[id]?.recalled) === undefined).length : 0,
  isShown: ({ active }) => active,
  parts: (content, context) => wordsOf(content, context).map(partOf),
  grade: (content, answer, context) => wordsOf(content, context).map((word) => judge(word, answer[word.id], context)),
  explain: (_content, answer, part, context) => {
    const word = context.word(part.part_id);
    const said = answer[part.part_id]?.recalled?.trim() ?? "";
    if (!word) return { showsDifference: false };
    const { shown, feedback, otherWord } = judgeWord(said, word, context);
    return {
      label: word.explanation,
      wanted: shown,
      showsDifference: part.verdict === "almost",
      ...(said === "" ? {} : { said }),
      ...(feedback === undefined ? {} : { why: feedback }),
      ...(otherWord === undefined ? {} : { other: otherWord }),
    };
  },
  keepRight: (_content, answer, parts) => keepRightEntries(answer, parts),
  authoring: {
    publicContent: (content) => content,
    solve: (content, context) =>
      Object.fromEntries(wordsOf(content, context).map(({ id, term }) => [id, { recalled: term }])),
    spoil: (content, context) =>
      Object.fromEntries(wordsOf(content, context).map(({ id }) => [id, { recalled: SPOILT }])),
    references: ({ vocab_ids }) => ({ vocab_ids }),
    germanTexts: () => [],
  },
  samples,
});
