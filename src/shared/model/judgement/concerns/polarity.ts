import { concernAbout, type Concern } from "../concern.ts";
import type { Reading } from "../read-answer.ts";
import type { Word } from "../read-words.ts";
import type { Reference } from "../reference.ts";

/** Words that say too little for their denial to matter. */
const VAGUE = new Set(
  `gehen geben warten helfen patient pflege verstehen fragen wiederholen erklären beruhigen minute stunde tag woche monat jahr sofort
  einnehmen station zimmer tablette angst gefahr ~gut ~schlecht ~schlimm ~richtig ~recht ~problem ~allein ~mach ~muss ~brauch ~herr
  ~frau ~ganz ~weit ~zeit ~wiss ~sag ~bitte`.split(/\s+/u),
);

function saidBy(reference: Reference, { senses }: Word): { affirmed: boolean; denied: boolean } {
  const known = senses.flatMap((sense) => reference.senses.get(sense) ?? []);
  return { affirmed: known.some((one) => one.affirmed > 0), denied: known.some((one) => one.denied > 0) };
}

/** Finds what the answer denies though the reference says it, and what it says though the reference denies it. */
export function polarityConcerns(reading: Reading, reference: Reference): Concern[] {
  return reading.words.flatMap((word) => {
    const said = reading.said[word.at];
    if (!word.isContent || !said || said.isSoft || word.senses.every((sense) => VAGUE.has(sense))) return [];
    const known = saidBy(reference, word);
    if (said.denied && !said.isWeak && known.affirmed && !known.denied)
      return [concernAbout(reading, [word], { kind: "negated", severity: "contradicted" })];
    if (!said.denied && known.denied && !known.affirmed)
      return [concernAbout(reading, [word], { kind: "affirmed", severity: "contradicted" })];
    return [];
  });
}
