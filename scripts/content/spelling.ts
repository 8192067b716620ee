import { spawnSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where systems keep the dictionaries of the spell checker. */
const FOLDERS = ["/usr/share/hunspell", "/usr/share/myspell/dicts", "/usr/local/share/hunspell", "/Library/Spelling"];
const WORD = /(?<![\p{L}\p{N}-])\p{L}+(?:-\p{L}+)*(?![\p{L}\p{N}-])/gu;

/** A text and whom to tell about it. */
export interface SpelledText {
  file: string;
  lemma: string;
  text: string;
}

/** The words of a text; what is only a part of one ("-ung", "hinein-") is none. */
export function wordsOf(text: string): string[] {
  return text.normalize("NFC").match(WORD) ?? [];
}

/** Asks the spell checker, if it and its German and medical dictionaries are installed. */
export function findSpeller(): ((words: readonly string[]) => Set<string>) | null {
  const folder = FOLDERS.find((own) =>
    ["de_DE.aff", "de_DE.dic", "de_med.dic"].every((file) => existsSync(join(own, file))),
  );
  if (folder === undefined || spawnSync("hunspell", ["--version"]).status !== 0) return null;
  return (words) => {
    const own = mkdtempSync(join(tmpdir(), "spelling-"));
    try {
      // The medical list is in Latin-1, the rules beside it in UTF-8.
      writeFileSync(join(own, "de_med.dic"), readFileSync(join(folder, "de_med.dic"), "latin1"));
      const dictionaries = [join(folder, "de_DE"), join(own, "de_med")].join(",");
      const { stdout } = spawnSync("hunspell", ["-d", dictionaries, "-i", "utf-8", "-l"], {
        input: words.join("\n"),
        encoding: "utf8",
        maxBuffer: 100_000_000,
      });
      return new Set(stdout.split("\n").filter(Boolean));
    } finally {
      rmSync(own, { recursive: true });
    }
  };
}

/** Texts with words that neither the spell checker nor the list of known words has; each word once. */
export function misspelled(
  texts: readonly SpelledText[],
  unknownOf: (words: readonly string[]) => ReadonlySet<string>,
  known: ReadonlySet<string>,
): (SpelledText & { word: string })[] {
  const unknown = unknownOf([...new Set(texts.flatMap(({ text }) => wordsOf(text)))]);
  const told = new Set(known);
  return texts.flatMap((text) =>
    wordsOf(text.text).flatMap((word) => {
      if (!unknown.has(word) || told.has(word)) return [];
      told.add(word);
      return [{ ...text, word }];
    }),
  );
}
