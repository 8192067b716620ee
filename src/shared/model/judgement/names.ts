import { osaDistance } from "../../lib/letter-difference.ts";
import type { Word } from "./read-words.ts";

/** A person as she is called: "Frau Schneider". */
export interface Named {
  readonly title: "frau" | "herr";
  readonly name: string;
  readonly at: number;
}

const TITLES: Readonly<Record<string, Named["title"]>> = {
  frau: "frau",
  fr: "frau",
  herr: "herr",
  herrn: "herr",
  hr: "herr",
  hrn: "herr",
};
const DOCTOR = /^(?:dr|doktor|prof|professor|med)$/u;
const MOST_EDITS = 2;

/** Returns who is called by title and name. */
export function namesIn(words: readonly Word[]): Named[] {
  return words.flatMap(({ key, at }) => {
    const title = TITLES[key];
    const next = words[at + 1];
    if (!title || !next) return [];
    const named = DOCTOR.test(next.key) ? words[at + 2] : next;
    return named && /^\p{Lu}/u.test(named.text) && !DOCTOR.test(named.key) ? [{ title, name: named.key, at }] : [];
  });
}

/** Whether two names are one, but for a slip: "Schneidr", "Schneiders". */
export function isSameName(a: string, b: string): boolean {
  const [x, y] = [a.replace(/s$/u, ""), b.replace(/s$/u, "")];
  return x === y || osaDistance(x, y, MOST_EDITS) <= (Math.min(x.length, y.length) >= 6 ? 2 : 1);
}
