import { foldPlain } from "../../lib/fold-german.ts";
import type { Span } from "./evaluation.ts";

/** One word of an answer. */
export interface Token extends Span {
  readonly text: string;
  /** Lower case without dots. */
  readonly folded: string;
  /** What stands between it and the word before. */
  readonly before: string;
  /** Which sentence of the answer, from 0. */
  readonly sentence: number;
}

/** More than anybody writes; keeps a pasted page from costing time. */
const MAX_LENGTH = 2000;
/** Soft hyphens and what else nobody sees part no word; `folded` is without them. */
const WORD =
  /\p{N}+(?:[.,:]\p{N}+)*|[\p{L}\p{M}\p{N}]+(?:[\u00AD\u200B-\u200F\u2060\uFEFF]*[-']?[\u00AD\u200B-\u200F\u2060\uFEFF]*[\p{L}\p{M}\p{N}]+)*/gu;
/** Their full stop ends no sentence. */
const ABBREVIATED =
  /^(?:\p{L}|\p{N}+|abb|allg|bds|bes|bzw|ca|dr|evtl|fr|ggf|hr|inkl|li|max|min|mind|nr|prof|re|sog|std|str|tel|tgl|usw|vgl|zb)$/u;

function endsSentence(before: string, last: Token): boolean {
  if (/[!?…\n;]/u.test(before)) return true;
  return before.includes(".") && !ABBREVIATED.test(last.folded);
}

/** The answer as rules read it: NFC, one kind of hyphen and apostrophe. Same length, so places stay places. */
export function readable(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .normalize("NFC")
    .replace(/[‐‑‒–—−]/gu, "-")
    .replace(/[’‘`´]/gu, "'");
}

/** The words of an answer with their places. */
export function tokensOf(text: string): Token[] {
  const plain = readable(text);
  const tokens: Token[] = [];
  let end = 0;
  for (const match of plain.matchAll(WORD)) {
    const before = plain.slice(end, match.index);
    const last = tokens.at(-1);
    const sentence = last ? last.sentence + (endsSentence(before, last) ? 1 : 0) : 0;
    end = match.index + match[0].length;
    tokens.push({ text: match[0], folded: foldPlain(match[0]), before, sentence, start: match.index, end });
  }
  return tokens;
}

export const isCapitalised = ({ text }: Token): boolean => /^\p{Lu}/u.test(text);
export const spanOf = ({ start, end }: Token): Span => ({ start, end });
