import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";

/** Words and forms that are right although a checking program does not know them; see content/known-words.txt. */
export interface KnownWords {
  spelled: ReadonlySet<string>;
  /** "das Femur" */
  articles: ReadonlySet<string>;
  /** "Femur – Femora" */
  plurals: ReadonlySet<string>;
  /** Words below no reason, or twice: the list stays readable only as long as somebody says so. */
  faults: string[];
}

/** Parses the list: `## reason`, then one word, article with word, or `singular – plural` a line. */
export function parseKnownWords(text: string): KnownWords {
  const spelled = new Set<string>();
  const articles = new Set<string>();
  const plurals = new Set<string>();
  const faults: string[] = [];
  let hasReason = false;
  for (const [index, line] of text.normalize("NFC").split("\n").entries()) {
    const entry = line.trim();
    if (entry.startsWith("## ")) hasReason = true;
    if (entry === "" || entry.startsWith("#")) continue;
    if (!hasReason) faults.push(`line ${index + 1}: "${entry}" stands below no reason ("## …")`);
    const set = / – /.test(entry) ? plurals : /^(der|die|das) /.test(entry) ? articles : spelled;
    for (const word of set === spelled ? entry.split(/\s+/) : [entry]) {
      if (set.has(word)) faults.push(`line ${index + 1}: "${word}" is there twice`);
      set.add(word);
    }
  }
  return { spelled, articles, plurals, faults };
}

const FILE = "known-words.txt";

/** The list of a content folder; one that has none knows nothing. */
export async function readKnownWords(root: string): Promise<KnownWords> {
  const file = path.join(root, FILE);
  return parseKnownWords(existsSync(file) ? await readFile(file, "utf8") : "");
}
