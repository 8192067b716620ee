import type { Word } from "#data/vocabulary/words.ts";
import { cleanAnswer } from "#shared/lib/clean-answer.ts";
import { foldPlain } from "#shared/lib/fold-german.ts";
import { judgeAnswer, type Judgement, type Lexicon } from "#shared/model/answer-tolerance.ts";
import { ONCE_MORE } from "#shared/model/tries.ts";
import type { Verdict } from "#shared/model/vocabulary-terms.ts";

import { targetOf } from "../../word-question.ts";
import type { ModeRules, Question } from "../task.ts";
import { regularPresent } from "./regular-present.ts";

export const FORMS = ["present", "simplePast", "perfect"] as const;
export type FormName = (typeof FORMS)[number];

export interface VerbForm {
  name: FormName;
  wanted: string;
}

export interface VerbFormsQuestion extends Question {
  forms: readonly VerbForm[];
}

const SUBJECT = /^(?:er|sie|es|man|er\/sie\/es)\s+/iu;

/** The forms that can be asked: those written down, and the present of a library verb, which is regular where it is not. */
export function formsOf(word: Word): VerbForm[] {
  const present = word.present ?? (word.ownerId === null ? regularPresent(word.term) : null);
  const forms = [
    { name: "present", wanted: present },
    { name: "simplePast", wanted: word.simplePast },
    { name: "perfect", wanted: word.presentPerfect },
  ] as const;
  return forms.flatMap(({ name, wanted }) => (wanted ? [{ name, wanted: bare(wanted) }] : []));
}

/** Without "er", which stands in front of the field. */
function bare(form: string): string {
  return cleanAnswer(form).replace(SUBJECT, "");
}

/** hat or ist: the half of the perfect that is most often wrong. */
function isWrongAuxiliary(typed: string, wanted: string): boolean {
  const [own = "", ...rest] = foldPlain(typed).split(" ");
  const [right = "", ...wantedRest] = foldPlain(wanted).split(" ");
  return own !== right && /^(?:hat|ist)$/u.test(own) && rest.join(" ") === wantedRest.join(" ");
}

/** One form: the ending is what is asked. */
export function judgeForm(typed: string, { name, wanted }: VerbForm, word: Word, lexicon: Lexicon): Verdict {
  const answer = bare(typed);
  if (answer === "" || (name === "perfect" && isWrongAuxiliary(answer, wanted))) return "wrong";
  const target = {
    ...targetOf(word, false),
    term: wanted,
    article: null,
    plural: null,
    acceptedAnswers: [],
    wrongAnswers: [],
    otherForms: [],
    isVerb: true,
    isGrammarGap: true,
  };
  return judgeAnswer(answer, target, lexicon).verdict;
}

/** What was typed into the fields, one line each. */
export const typedForms = (answer: string): string[] => answer.split("\n");

const WORST: Record<Verdict, number> = { correct: 0, almost: 1, wrong: 2 };

/** Three forms of a verb are typed; the worst of them decides. */
export const verbForms: ModeRules<VerbFormsQuestion> = {
  canAsk: (word) => word.grammaticalCategory === "verb" && Boolean(word.presentPerfect),
  build(task, word, { partner }) {
    if (word.grammaticalCategory !== "verb" || !word.presentPerfect) return null;
    return {
      task,
      word,
      partner,
      isTyped: true,
      hints: [],
      isRetyped: false,
      tries: ONCE_MORE,
      forms: formsOf(word),
    };
  },
  judge(answer, { word, forms }, lexicon) {
    const typed = typedForms(answer);
    const verdicts = forms.map((form, index) => judgeForm(typed[index] ?? "", form, word, lexicon));
    const verdict = verdicts.toSorted((a, b) => WORST[b] - WORST[a])[0] ?? "wrong";
    const isEmpty = answer.trim() === "";
    const judgement: Judgement = {
      verdict,
      code: isEmpty ? "empty" : verdict === "correct" ? "identical" : verdict === "almost" ? "typo" : "different",
      articleVerdict: "none",
      shown: forms.map(({ wanted }) => wanted).join(", "),
      canOverride: false,
    };
    return { judgement };
  },
  said: (answer) => typedForms(answer).filter(Boolean).join(" · "),
};
