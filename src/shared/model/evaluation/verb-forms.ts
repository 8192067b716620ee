import { foldPlain } from "../../lib/fold-german.ts";
import type { EvaluatedWord } from "./evaluated-word.ts";
import { PARTICLES } from "./german-verbs.ts";

const REFLEXIVE = /\bsich\b/gu;
const PRESENT = ["e", "st", "est", "t", "et", "en", "n", ""];
const PRETERITE = ["", "e", "st", "est", "en", "n", "t", "et"];
const ADJECTIVE = ["", "e", "er", "es", "en", "em"];
const MIN_STEM = 2;

export interface VerbForms {
  readonly isReflexive: boolean;
  /** What else belongs to it: "Abschied" of "Abschied nehmen". */
  readonly companions: readonly string[];
  /** Forms that stand in one word: infinitive, participles, "einzutragen", "einträgt". */
  readonly whole: ReadonlySet<string>;
  /** Finite forms of a separable verb without its particle; of others they are among `whole`. */
  readonly parted: ReadonlySet<string>;
  readonly particle: string | null;
}

function words(text: string | null): string[] {
  return foldPlain((text ?? "").replace(REFLEXIVE, " "))
    .split(/[\s,/]+/u)
    .filter(Boolean);
}

/** The particle of a separable verb, read from its listed forms ("trug ein"), else from its beginning. */
function particleOf(
  infinitive: string,
  { simplePast, present }: EvaluatedWord,
  companions: readonly string[],
): string | null {
  const listed = [simplePast, present].map((form) => words(form).filter((word) => !companions.includes(word)));
  const [known] = listed.filter((form) => form.length > 0);
  if (known) {
    const last = known.length > 1 ? known.at(-1) : undefined;
    return last !== undefined && infinitive.startsWith(last) ? last : null;
  }
  const candidates = [...PARTICLES].filter((it) => infinitive.startsWith(it) && infinitive.length - it.length > 3);
  return candidates.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

function presentForms(infinitive: string): string[] {
  const stem = infinitive.replace(/e?n$/u, "");
  if (stem.length < MIN_STEM) return [infinitive];
  // klingeln → ich klingle, wechseln → ich wechsle
  const elided = /e([lr])n$/u.test(infinitive) ? [`${stem.slice(0, -2)}${stem.slice(-1)}e`] : [];
  return [infinitive, ...elided, ...PRESENT.map((ending) => stem + ending)];
}

/** "gibt" has "gibst" and "gib" beside it, "hält" has "hältst". */
function irregularPresent(form: string | undefined): string[] {
  if (form === undefined) return [];
  const stem = form.replace(/t$/u, "");
  return [form, stem, `${stem}st`, `${form}st`];
}

function preteriteForms(form: string | undefined): string[] {
  return form === undefined ? [] : PRETERITE.map((ending) => form + ending);
}

function regularParticiple(base: string, particle: string): string[] {
  const stem = base.replace(/e?n$/u, "");
  return ["t", "et", "en"].flatMap((ending) => [`${particle}ge${stem}${ending}`, `${particle}${stem}${ending}`]);
}

/** All forms of a verb, folded; null for what is none. */
export function verbForms(word: EvaluatedWord): VerbForms | null {
  const lemma = words(word.term);
  const infinitive = lemma.at(-1);
  if (infinitive === undefined || !infinitive.endsWith("n")) return null;
  const companions = lemma.slice(0, -1);
  const particle = particleOf(infinitive, word, companions);
  const base = particle === null ? infinitive : infinitive.slice(particle.length);
  const finite = [
    ...presentForms(base),
    ...irregularPresent(words(word.present)[0]),
    ...preteriteForms(words(word.simplePast)[0]),
  ];
  const participle = words(word.presentPerfect).at(-1);
  const participles = participle === undefined ? regularParticiple(base, particle ?? "") : [participle];
  const whole = [
    infinitive,
    ...(particle === null ? [] : [`${particle}zu${base}`]),
    ...finite.map((form) => (particle ?? "") + form),
    ...[...participles, `${infinitive}d`].flatMap((form) => ADJECTIVE.map((ending) => form + ending)),
    `${infinitive}s`,
  ];
  return {
    isReflexive: /\bsich\b/u.test(word.term),
    companions,
    whole: new Set(whole),
    parted: new Set(particle === null ? [] : finite),
    particle,
  };
}
