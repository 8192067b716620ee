import { readable } from "#shared/model/evaluation/tokens.ts";

/** One turn as it was said, of the learner or of a person of the case. */
export interface SaidTurn {
  /** Of its message. */
  readonly id: string;
  readonly by: "learner" | "person";
  readonly text: string;
}

const MOST_TURNS = 12;
const MOST_LETTERS = 600;

/** Returns the last turns, as a model is shown them: data, never more than she can be waited for. */
export const lastTurns = (turns: readonly SaidTurn[], most = MOST_TURNS) =>
  turns.slice(-most).map(({ by, text }) => ({
    by: by === "learner" ? "pflegekraft" : "person",
    text: text.slice(0, MOST_LETTERS),
  }));

const plain = (text: string): string => readable(text).replace(/\s+/gu, " ").trim();
const LEAST_WORDS = 2;

/** Returns the learner's turn in which a quote stands word for word; undefined where she never said so. */
export function quotedTurn(quote: string, turns: readonly SaidTurn[]): SaidTurn | undefined {
  const wanted = plain(quote);
  if (wanted.split(" ").length < LEAST_WORDS) return undefined;
  return turns.find(({ by, text }) => by === "learner" && ` ${plain(text)} `.includes(wanted));
}
