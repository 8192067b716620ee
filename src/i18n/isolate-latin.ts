import type { Messages } from "@lingui/core";

type Message = Messages[string];

const [LEFT_TO_RIGHT_ISOLATE, POP_ISOLATE] = ["\u2066", "\u2069"];
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC]/;

/** What a message says by itself, with U+0000 for what is put in. */
function wordsOf(message: unknown): string {
  if (typeof message === "string") return message;
  if (!Array.isArray(message)) return "";
  return message.map((token: unknown) => (typeof token === "string" ? token : choicesOf(token))).join("");
}

function choicesOf(token: unknown): string {
  const choices: unknown = Array.isArray(token) ? token[2] : undefined;
  if (typeof choices !== "object" || choices === null) return "\0";
  return `\0${Object.values(choices).map(wordsOf).join("")}\0`;
}

/** Text that begins and ends with a letter and has nothing put in reads right in any surroundings. */
const readsRight = (words: string): boolean => /^\p{L}([^\0]*\p{L})?$/u.test(words);

const needsIsolation = (words: string): boolean =>
  /\p{Script=Latin}/u.test(words) && !RIGHT_TO_LEFT.test(words) && !words.startsWith("<") && !readsRight(words);

const isolated = (message: Message): Message =>
  typeof message === "string"
    ? LEFT_TO_RIGHT_ISOLATE + message + POP_ISOLATE
    : [LEFT_TO_RIGHT_ISOLATE, ...message, POP_ISOLATE];

/**
 * In a catalogue of a language that is written from right to left, what is not translated yet stands in English. On such
 * a page its numbers and full stops would go astray ("words, about 5 minutes 12"): invisible marks hold it together.
 */
export function isolateLatin(messages: Messages): Messages {
  const entries = Object.entries(messages);
  return Object.fromEntries(
    entries.map(([id, message]) => [id, needsIsolation(wordsOf(message)) ? isolated(message) : message]),
  );
}
