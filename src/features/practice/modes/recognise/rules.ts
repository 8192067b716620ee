import { seededRandom } from "#shared/lib/seeded-random.ts";

import { plainMeaning, spokenArticle } from "../../word-question.ts";
import { chosenQuestion, inSeededOrder, judgeChoice, saidChoice, type ChoiceQuestion, type Option } from "../choice.ts";
import { distractorsFor } from "../distractors.ts";
import type { Around, ModeRules, Task } from "../task.ts";
import type { Word } from "#data/vocabulary/words.ts";

export interface RecogniseQuestion extends ChoiceQuestion {
  /** What is given: the word, or what it means. */
  gives: "term" | "meaning";
}

/** Fewer to choose from would be guessing. */
const LEAST_OPTIONS = 3;

function optionsOf(word: Word, gives: RecogniseQuestion["gives"], around: Around): Omit<Option, "id">[] {
  const right = { term: word.term, article: spokenArticle(word), means: word.explanation ?? "" };
  const others = distractorsFor({ ...around, word }).filter(({ means }) => means !== "");
  return [right, ...others].map(({ term, article, means }) => ({
    text: gives === "term" ? plainMeaning(means) : term,
    article: gives === "term" ? null : article,
    isRight: term === right.term && means === right.means,
    word: { term, article, means },
  }));
}

function build(task: Task, word: Word, around: Around): RecogniseQuestion | null {
  if (!word.explanation) return null;
  const gives = seededRandom(`${around.seed} side`)() < 0.5 ? "term" : "meaning";
  const options = optionsOf(word, gives, around);
  if (options.length < LEAST_OPTIONS) return null;
  return {
    ...chosenQuestion(task, word, around),
    gives,
    options: inSeededOrder(options, around.seed),
  };
}

/** The word or its meaning is shown, the other is chosen. It shows that she recognises the word, no more. */
export const recognise: ModeRules<RecogniseQuestion> = {
  canAsk: ({ explanation }) => Boolean(explanation),
  build,
  judge: judgeChoice,
  said: saidChoice,
};
