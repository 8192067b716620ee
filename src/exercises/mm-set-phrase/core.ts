import { defineGraded } from "../define-kind.ts";
import type { Explanation, GradeContext, Part, PartResult } from "../exercise.ts";
import { once, rightIds } from "../parts/part-result.ts";
import { germanAt } from "../parts/german-at.ts";
import { SPOILT } from "../parts/typed.ts";
import {
  phraseContent,
  setPhraseAnswer,
  type OnePhraseAnswer,
  type PhraseContent,
  type SetPhraseAnswer,
  type Situation,
} from "./content.ts";
import { judgeTask, judgeUse } from "./judge-task.ts";
import { samples } from "./samples.ts";
import { choicesOf, exampleOf, filledWith, isAnswered, piecesOf, tasksOf, type PhraseTask } from "./tasks.ts";

const partOf = ({ id, phrase }: PhraseTask): Part => ({ id, max: 1, vocab_id: phrase.vocab_id, facet: "phraseUse" });

function explainChoice({ phrase }: PhraseTask, chosen: Readonly<Record<string, string>>, path: string): Explanation {
  const isRight = ({ id, choose }: Situation) => choose.find((option) => option.id === chosen[id])?.right === true;
  const situation = choicesOf(phrase).find((one) => !isRight(one)) ?? choicesOf(phrase)[0];
  if (!situation) return { showsDifference: false };
  const at = situation.choose.findIndex(({ id }) => id === chosen[situation.id]);
  const picked = situation.choose[at];
  const where = `${path}.situations.${phrase.situations.indexOf(situation)}.choose.${at}.why`;
  return {
    label: situation.prompt,
    said: picked?.text,
    wanted: situation.choose.find(({ right }) => right)?.text,
    showsDifference: false,
    ...(picked?.why ? { why: picked.why, path: where } : {}),
  };
}

function explainUse(
  { phrase, practice }: PhraseTask,
  answer: OnePhraseAnswer | undefined,
  path: string,
  context: GradeContext,
): Explanation {
  const [situation] = phrase.situations;
  const words = answer?.slot ?? [];
  const isSlot = practice === "slot";
  const said =
    isSlot && words.length > 0 ? filledWith(phrase.text, words) : (answer?.said?.[situation?.id ?? ""] ?? "");
  const { mistake } = judgeUse(said, phrase, context);
  return {
    label: isSlot ? undefined : situation?.prompt,
    said: said.trim() === "" ? undefined : said.trim(),
    wanted: isSlot ? exampleOf(phrase) : situation?.sample,
    showsDifference: false,
    ...(mistake ? { why: mistake.feedback } : {}),
    ...(mistake?.path ? { path: `${path}.${mistake.path}` } : {}),
  };
}

function explain(
  content: PhraseContent,
  answer: SetPhraseAnswer,
  { part_id }: PartResult,
  context: GradeContext,
): Explanation {
  const task = tasksOf(content).find(({ id }) => id === part_id);
  if (!task) return { showsDifference: false };
  const { phrase, practice } = task;
  const own = answer[phrase.id];
  const path = `entries.${content.entries.indexOf(phrase)}`;
  if (practice === "choose") return explainChoice(task, own?.choose ?? {}, path);
  if (practice !== "order") return explainUse(task, own, path, context);
  const said = (own?.order ?? []).join(" ");
  return { said: said === "" ? undefined : said, wanted: exampleOf(phrase), showsDifference: false };
}

/** Fills in every task; what does not belong to a practice of the item is left out. */
function answered(content: PhraseContent, make: (task: PhraseTask) => OnePhraseAnswer): SetPhraseAnswer {
  const answer: Record<string, OnePhraseAnswer> = {};
  for (const task of tasksOf(content)) answer[task.phrase.id] = { ...answer[task.phrase.id], ...make(task) };
  return answer;
}

const choice = (task: PhraseTask, right: boolean): Record<string, string> =>
  Object.fromEntries(
    choicesOf(task.phrase).flatMap(({ id, choose }) => {
      const option = choose.find((one) => one.right === right);
      return option ? [[id, option.id]] : [];
    }),
  );

function solution(task: PhraseTask): OnePhraseAnswer {
  const { phrase, practice } = task;
  if (practice === "order") return { order: piecesOf(phrase) };
  if (practice === "slot") return { slot: phrase.slots.map(({ examples }) => examples[0] ?? "") };
  if (practice === "choose") return { choose: choice(task, true) };
  const [situation] = phrase.situations;
  return situation ? { said: { [situation.id]: situation.sample } } : {};
}

function spoilt(task: PhraseTask): OnePhraseAnswer {
  const { phrase, practice } = task;
  if (practice === "order") return { order: piecesOf(phrase).toReversed() };
  if (practice === "slot") return { slot: [] };
  if (practice === "choose") return { choose: choice(task, false) };
  return { said: { [phrase.situations[0]?.id ?? ""]: SPOILT } };
}

/** The answers of these tasks only. */
function keep(content: PhraseContent, answer: SetPhraseAnswer, locked: readonly string[]): SetPhraseAnswer {
  const field = { order: "order", slot: "slot", choose: "choose", say: "said" } as const;
  return answered(content, ({ id, phrase, practice }) => {
    const own = answer[phrase.id]?.[field[practice]];
    return locked.includes(id) && own !== undefined ? { [field[practice]]: own } : {};
  });
}

function situationTexts({ entries }: PhraseContent) {
  return entries.flatMap(({ situations }, at) =>
    situations.map(({ prompt }, n) => ({ path: `entries.${at}.situations.${n}.prompt`, text: prompt })),
  );
}

function feedbackTexts({ entries }: PhraseContent) {
  return entries.flatMap(({ avoid, wrong, situations }, at) => [
    ...avoid.map(({ why }, n) => ({ path: `entries.${at}.avoid.${n}.why`, text: why })),
    ...wrong.map(({ feedback }, n) => ({ path: `entries.${at}.wrong.${n}.feedback`, text: feedback })),
    ...situations.flatMap(({ choose }, n) =>
      choose.flatMap(({ why }, m) =>
        why ? [{ path: `entries.${at}.situations.${n}.choose.${m}.why`, text: why }] : [],
      ),
    ),
  ]);
}

function germanTexts(content: PhraseContent) {
  const asked = content.entries.flatMap(({ text, situations }, at) => [
    ...germanAt(`entries.${at}.text`, text, "answer"),
    ...situations.flatMap(({ prompt, sample, choose }, n) => [
      ...germanAt(`entries.${at}.situations.${n}.prompt`, prompt, "task"),
      ...germanAt(`entries.${at}.situations.${n}.sample`, sample, "answer"),
      ...choose.flatMap((option, m) =>
        germanAt(`entries.${at}.situations.${n}.choose.${m}.text`, option.text, "answer"),
      ),
    ]),
  ]);
  return [...asked, ...feedbackTexts(content).map((text) => ({ ...text, role: "feedback" as const }))];
}

export const setPhrases = defineGraded<PhraseContent, SetPhraseAnswer>({
  content: phraseContent,
  answer: setPhraseAnswer,
  empty: () => ({}),
  missing: (content, answer) => tasksOf(content).filter((task) => !isAnswered(task, answer[task.phrase.id])).length,
  parts: (content) => tasksOf(content).map(partOf),
  grade: (content, answer, context) => tasksOf(content).map((task) => judgeTask(task, answer[task.phrase.id], context)),
  explain,
  keepRight: (content, answer, parts) => {
    const locked = rightIds(parts);
    return { answer: keep(content, answer, locked), locked };
  },
  authoring: {
    publicContent: ({ entries, practice }) => ({
      practice,
      entries: entries.map(({ id, vocab_id, text, register, slots, situations }) => ({
        id,
        vocab_id,
        text,
        register,
        slots,
        situations: situations.map(({ choose, id: situation, prompt, person }) => ({
          id: situation,
          prompt,
          person,
          choose: choose.map((option) => ({ id: option.id, text: option.text })),
        })),
      })),
    }),
    solve: (content) => answered(content, solution),
    spoil: (content) => answered(content, spoilt),
    references: ({ entries }) => ({
      vocab_ids: once(entries.map(({ vocab_id }) => vocab_id)),
    }),
    partIds: ({ entries }) => entries.map(({ id }) => id),
    // What happened is told in her language, too; what she is to say about it is not.
    translatable: (content) => [...situationTexts(content), ...feedbackTexts(content)],
    germanTexts,
    lint: (content) =>
      content.entries.flatMap((phrase, at) => [
        ...(tasksOf(content).some((task) => task.phrase === phrase)
          ? []
          : [{ code: "nothing-to-do", path: `entries.${at}` }]),
        ...(phrase.slots.length > 0 && phrase.text.split("…").length - 1 !== phrase.slots.length
          ? [{ code: "slots-do-not-fit", path: `entries.${at}.slots` }]
          : []),
      ]),
  },
  samples,
  defaults: { minutes: 4 },
});
