import type { HintReason, LanguageHint } from "#shared/model/language-hints/hint.ts";
import { hintsOf } from "#shared/model/language-hints/hints-of.ts";

/** More would be a correction, and nobody reads it. */
const MOST = 3;

/** One hint as it is shown: her words and how they could be said, with enough around them to be understood. */
export interface LanguageNote {
  readonly id: string;
  readonly said: string;
  readonly better: string;
  readonly reason: HintReason;
}

/** "der" alone says nothing: the word that follows is shown with it, else the one before. */
function noteOf(text: string, { start, end, suggestion, reason, rule }: LanguageHint): LanguageNote {
  const isShort = !/\s/u.test(text.slice(start, end));
  const [after = ""] = (isShort && /^ [\p{L}\d,-]*[\p{L}\d]/u.exec(text.slice(end))) || [];
  const [before = ""] = (isShort && after === "" && /[\p{L}\d-]+ $/u.exec(text.slice(0, start))) || [];
  const around = (words: string) => `${before}${words}${after}`;
  return { id: `${rule}-${start}`, said: around(text.slice(start, end)), better: around(suggestion), reason };
}

/** The hints about texts that she wrote, at most three: capital letters last, and only one of them. */
export function languageNotesOf(texts: readonly string[]): LanguageNote[] {
  const all = texts.flatMap((text, at) =>
    hintsOf(text).map((hint) => {
      const note = noteOf(text, hint);
      return { ...note, id: `${at}-${note.id}` };
    }),
  );
  const capitals = all.filter(({ reason }) => reason === "capital");
  return [...all.filter(({ reason }) => reason !== "capital"), ...capitals.slice(0, 1)].slice(0, MOST);
}
