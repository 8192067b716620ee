import type { Danger, Idea, JudgedTask, Proof } from "./judgement.ts";

interface Authored {
  readonly sample: string;
  readonly given?: readonly string[] | undefined;
  readonly dangerous?: readonly Danger[] | undefined;
  readonly proof?: Proof | undefined;
}

const withSamples = new WeakMap<Proof, Proof>();

/** The proof with the author's own answer among the right ones; made once, for what is read of it is remembered. */
function withSample(proof: Proof | undefined, sample: string | undefined): Proof | undefined {
  if (proof === undefined || sample === undefined) return proof;
  const made = withSamples.get(proof) ?? { ...proof, right: [sample, ...proof.right] };
  withSamples.set(proof, made);
  return made;
}

/** An open question or a free text of a form; `shown`: what is told with it. */
export function sceneTask(
  {
    ideas,
    sample,
    given = [],
    dangerous,
    forbidden,
    proof,
    colleagues,
  }: Authored & { ideas: readonly Idea[]; forbidden: readonly Idea[]; colleagues?: readonly string[] | undefined },
  shown: readonly string[],
): JudgedTask {
  return {
    ideas,
    texts: [sample, ...given],
    examples: shown,
    dangerous,
    forbidden,
    colleagues,
    proof: withSample(proof, sample),
    stance: "scene",
  };
}

/** An explanation to a patient; `word`: as the vocabulary explains it. */
export function explanationTask(
  { units, sample, given = [], dangerous, proof }: Partial<Authored> & { units: readonly Idea[] },
  { term, explanation }: { readonly term: string; readonly explanation: string | null | undefined },
): JudgedTask {
  const texts = [sample, explanation, ...given].filter(
    (text): text is string => typeof text === "string" && text !== "",
  );
  return { ideas: units, texts, examples: [term], dangerous, proof: withSample(proof, sample), stance: "general" };
}

/** A vague statement that is made exact: what it says holds, the rest is made up. */
export function specificTask(
  { slots, sample, given = [], dangerous, proof }: Partial<Authored> & { slots: readonly Idea[] },
  statement: string,
): JudgedTask {
  const texts = [statement, ...given].filter(Boolean);
  return {
    ideas: slots,
    texts,
    examples: sample === undefined ? [] : [sample],
    dangerous,
    proof: withSample(proof, sample),
    stance: "free",
  };
}
