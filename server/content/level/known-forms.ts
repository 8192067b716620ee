import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { CEFR_LEVELS } from "#shared/model/user.ts";

import { isInflected, stemsOf } from "../german-forms.ts";
import type { WordEntry } from "../vocabulary-file.ts";
import { wordsIn } from "./sentences.ts";

type Level = (typeof CEFR_LEVELS)[number];
const rankOf = (level: Level): number => CEFR_LEVELS.indexOf(level);

/** Everyday words by level, each line a word and the forms that no rule makes. */
export type BasicWords = ReadonlyMap<Level, readonly string[]>;

export async function readBasicWords(root: string): Promise<BasicWords> {
  const folder = path.join(root, "courses/basic-words");
  const lists = await Promise.all(
    CEFR_LEVELS.map(async (level) => {
      const file = path.join(folder, `${level}.txt`);
      const text = existsSync(file) ? await readFile(file, "utf8") : "";
      const lines = text.split("\n").filter((line) => !line.startsWith("#"));
      return [level, lines.flatMap((line) => wordsIn(line))] as const;
    }),
  );
  return new Map(lists);
}

/** All that a word may look like in a text before its endings. */
function formsOf(word: WordEntry): string[] {
  const forms = [word.lemma, word.plural, word.genitive, word.present, word.simple_past, word.present_perfect];
  return forms
    .flatMap((form) => wordsIn(form ?? ""))
    .filter((form) => !["der", "die", "das", "hat", "ist"].includes(form));
}

/** "neunundfünfzig", "achtundvierzig", "neunzehnhundert…": numbers are made, not learned one by one. */
const NUMBER =
  /^(?:null|eins?|eine|zwei|drei|vier|fünf|sechs?|sieb(?:en)?|acht|neun|zehn|elf|zwölf|zwan|zig|ßig|und|hundert|tausend){2,}$/iu;

/** Which words a learner of a level may be expected to know or to find explained. */
export class KnownForms {
  readonly #stems: Set<string>;
  readonly #exact: Set<string>;

  constructor(stems: Iterable<string> = [], exact: Iterable<string> = []) {
    this.#stems = new Set(stems);
    this.#exact = new Set(exact);
  }

  /** Also with these: the words that a section introduces, its glosses. */
  add(words: readonly WordEntry[], texts: readonly string[]): void {
    for (const form of [...words.flatMap(formsOf), ...texts.flatMap(wordsIn)]) {
      for (const stem of stemsOf(form)) this.#stems.add(stem);
    }
  }

  copy(): KnownForms {
    return new KnownForms(this.#stems, this.#exact);
  }

  has(token: string): boolean {
    if (/^\d/u.test(token) || token.length === 1 || NUMBER.test(token)) return true;
    if (this.#exact.has(token) || this.#exact.has(token.toLowerCase()) || isInflected(token, this.#stems)) return true;
    // "EKG-Gerät", "halb-acht": each of its parts.
    return token.includes("-") && token.split("-").every((part) => part === "" || this.has(part));
  }
}

/** What is known at a level: basic words, vocabulary and phrases up to it, and names. */
export function knownAt(
  level: Level,
  { entries, basic, names }: { entries: readonly WordEntry[]; basic: BasicWords; names: ReadonlySet<string> },
): KnownForms {
  const reached = CEFR_LEVELS.filter((own) => rankOf(own) <= rankOf(level));
  const words = reached.flatMap((own) => basic.get(own) ?? []);
  const exact = words.flatMap((word) => [word, word.toLowerCase()]);
  const known = new KnownForms([], [...exact, ...[...names].flatMap((name) => [name, `${name}s`])]);
  known.add(
    entries.filter((word) => rankOf(word.level) <= rankOf(level)),
    [],
  );
  return known;
}
