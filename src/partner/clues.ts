import type { Heard } from "./hear.ts";
import type { Intent } from "./library/library.ts";
import type { RetrievalIndex } from "./retrieval.ts";

/** What speaks for an intent, each from 0 to 1. */
export interface IntentClues {
  /** A pattern of concepts fits: the share of the utterance that it takes in. */
  readonly pattern: number;
  readonly bm25: number;
  readonly cosine: number;
  readonly letters: number;
  /** The utterance does what the intent does: asks, announces, comforts. */
  readonly act: number;
  /** It is about what the last turn was about. */
  readonly topic: number;
}

export const CLUES = ["pattern", "bm25", "cosine", "letters", "act", "topic"] as const;

/** So many of these words tell as much as more. */
const MOST_UNHEARD = 3;

/** Words by which somebody talks to the patient, or of what both do. */
const ADDRESSING: ReadonlySet<string> = new Set(
  "sie ihnen ihr ihre ihrem ihren ihrer ihres du dir dich dein deine deinem deinen deiner ich wir uns bitte".split(" "),
);
/** Shorter ones name nobody: "Wo genau?" */
const MOST_WORDS_OF_A_CALL = 3;

/** What speaks for none of the intents, each from 0 to 1; the first always does. */
export const NONE_CLUES = ["none", "unheard", "elsewhere", "unaddressed"] as const;

/** Returns what speaks for none of them. */
export function noneCluesOf(heard: Heard, index: RetrievalIndex): Record<(typeof NONE_CLUES)[number], number> {
  const share = (count: number) => Math.min(MOST_UNHEARD, count) / MOST_UNHEARD;
  return {
    none: 1,
    unheard: share(index.unheard(heard)),
    elsewhere: share(index.elsewhere(heard)),
    unaddressed: heard.keys.length > MOST_WORDS_OF_A_CALL && !heard.keys.some((key) => ADDRESSING.has(key)) ? 1 : 0,
  };
}

/** Share of the weight of what was said that the best fitting pattern takes in. */
function patternShare(heard: Heard, { patterns }: Intent, { weightOf }: RetrievalIndex, whole: number): number {
  let best = 0;
  for (const pattern of patterns) {
    const fits = pattern.every(({ any, isAbsent }) => any.some((one) => heard.meanings.has(one)) !== isAbsent);
    if (!fits) continue;
    const taken = pattern
      .filter(({ isAbsent }) => !isAbsent)
      .reduce((sum, { any }) => sum + Math.max(...any.filter((one) => heard.meanings.has(one)).map(weightOf)), 0);
    best = Math.max(best, taken / Math.max(whole, 1e-9));
  }
  return Math.min(1, best);
}

/** Returns what speaks for each intent, in the order of the index. */
export function cluesOf(heard: Heard, index: RetrievalIndex, topic: string | null): IntentClues[] {
  const whole = [...heard.meanings]
    .filter((one) => !one.startsWith("~"))
    .reduce((sum, one) => sum + index.weightOf(one), 0);
  return index.intents.map((intent, at) => ({
    pattern: patternShare(heard, intent, index, whole),
    bm25: index.bm25(heard, at),
    cosine: index.cosine(heard, at),
    letters: index.letters(heard, at),
    act: intent.act === heard.act ? 1 : 0,
    topic: intent.topic === topic ? 1 : 0,
  }));
}
