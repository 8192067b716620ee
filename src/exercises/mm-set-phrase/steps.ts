import type { Phrase, PhraseContent, SetPhraseAnswer } from "./content.ts";
import { isAnswered, tasksOf, type PhraseTask } from "./tasks.ts";

export type Step = { kind: "card"; phrase: Phrase } | { kind: "task"; phrase: Phrase; task: PhraseTask };

/** Each phrase is shown, then asked for; what was right before does not come again, nor does a phrase without tasks left. */
export function stepsOf(content: PhraseContent, locked: readonly string[]): Step[] {
  const tasks = tasksOf(content).filter(({ id }) => !locked.includes(id));
  return content.entries.flatMap((phrase): Step[] => {
    const own = tasks.filter((task) => task.phrase === phrase);
    if (own.length === 0 && locked.length > 0) return [];
    return [{ kind: "card", phrase }, ...own.map((task): Step => ({ kind: "task", phrase, task }))];
  });
}

/** Where she goes on: at the first task that is open, or at its phrase's card where none of its tasks was done yet. */
export function firstOpen(steps: readonly Step[], answer: SetPhraseAnswer): number {
  const isDone = (step: Step) => step.kind === "task" && isAnswered(step.task, answer[step.phrase.id]);
  const at = steps.findIndex((step) => step.kind === "task" && !isDone(step));
  if (at < 0) return Math.max(0, steps.length - 1);
  const { phrase } = steps[at] as Step;
  const isFresh = !steps.some((step) => step.phrase === phrase && isDone(step));
  return isFresh ? steps.findIndex((step) => step.phrase === phrase) : at;
}
