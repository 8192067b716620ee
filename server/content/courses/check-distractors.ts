import type { ContentProblem } from "../content-problem.ts";
import type { SameMeaning } from "../same-meaning.ts";
import { problemsOf } from "./check-items.ts";
import type { MadeItem } from "./make-item.ts";

/** The answers of one question. */
interface Choice {
  right: readonly string[];
  wrong: readonly string[];
}

/** Distractors that say the same as a right answer of their question. */
export function checkDistractors(item: MadeItem, isSame: SameMeaning): ContentProblem[] {
  const faults = choicesIn(item.row.content).flatMap(({ right, wrong }) =>
    wrong.flatMap((text) => {
      const twin = right.find((answer) => isSame(answer, text));
      return twin === undefined
        ? []
        : [{ reason: `"${text}" is wrong here, but says the same as "${twin}"`, at: text }];
    }),
  );
  return problemsOf(item, faults);
}

const isFields = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

/** The texts of a list of options, of what is placed or typed; of a pair, both sides. */
function textsOf(list: unknown): string[] {
  return listOf(list).flatMap((one) => {
    if (typeof one === "string") return [one];
    if (!isFields(one)) return [];
    return [one["text"], one["label"], ...listOf(one["also"]), ...listOf(one["answers"])]
      .filter((text) => typeof text === "string")
      .concat(textsOf([one["a"], one["b"]]));
  });
}

/** Every question to choose from below a value, whatever the kind of exercise calls it. */
function choicesIn(value: unknown): Choice[] {
  if (Array.isArray(value)) return value.flatMap(choicesIn);
  if (!isFields(value)) return [];
  const own = [chosen(value), typed(value), arranged(value)].filter(
    ({ right, wrong }) => right.length * wrong.length > 0,
  );
  return [...own, ...Object.values(value).flatMap(choicesIn)];
}

/** Options, of which some are marked as right or named beside them. */
function chosen(value: Record<string, unknown>): Choice {
  const options = listOf(value["options"] ?? value["choose"]);
  const named = [...listOf(value["right"]), ...listOf(value["answers"])];
  const isRight = (option: unknown) =>
    isFields(option)
      ? option["right"] === true || option["correct"] === true || named.includes(option["id"])
      : named.includes(option);
  return { right: textsOf(options.filter(isRight)), wrong: textsOf(options.filter((option) => !isRight(option))) };
}

/** Answers that are typed, and the mistakes that are foreseen. */
function typed({ answers, wrong }: Record<string, unknown>): Choice {
  return { right: textsOf(answers), wrong: textsOf(wrong) };
}

/** What is put into its place, and what has none. */
function arranged({ pairs, spots, steps, gaps, decoys, not_part, bank }: Record<string, unknown>): Choice {
  const distractors = isFields(bank) ? bank["distractors"] : undefined;
  return {
    right: [pairs, spots, steps, gaps].flatMap(textsOf),
    wrong: [decoys, not_part, distractors].flatMap(textsOf),
  };
}
