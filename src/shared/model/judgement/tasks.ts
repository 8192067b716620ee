import type { Danger, Idea, JudgedTask } from "./judgement.ts";

interface Authored {
  readonly sample: string;
  readonly given?: readonly string[] | undefined;
  readonly dangerous?: readonly Danger[] | undefined;
}

/** An open question or a free text of a form; `shown`: what is told with it. */
export function sceneTask(
  {
    ideas,
    sample,
    given = [],
    dangerous,
    forbidden,
  }: Authored & { ideas: readonly Idea[]; forbidden: readonly Idea[] },
  shown: readonly string[],
): JudgedTask {
  return { ideas, texts: [sample, ...given], examples: shown, dangerous, forbidden, stance: "scene" };
}

/** An explanation to a patient; `word`: as the vocabulary explains it. */
export function explanationTask(
  { units, sample, given = [], dangerous }: Partial<Authored> & { units: readonly Idea[] },
  { term, explanation }: { readonly term: string; readonly explanation: string | null | undefined },
): JudgedTask {
  const texts = [sample, explanation, ...given].filter(
    (text): text is string => typeof text === "string" && text !== "",
  );
  return { ideas: units, texts, examples: [term], dangerous, stance: "general" };
}

/** A vague statement that is made exact: what it says holds, the rest is made up. */
export function specificTask(
  { slots, sample, given = [], dangerous }: Partial<Authored> & { slots: readonly Idea[] },
  statement: string,
): JudgedTask {
  const texts = [statement, ...given].filter(Boolean);
  return { ideas: slots, texts, examples: sample === undefined ? [] : [sample], dangerous, stance: "free" };
}
