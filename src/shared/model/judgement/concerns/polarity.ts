import { concernAbout, type Concern } from "../concern.ts";
import { CONCEPTS } from "../lexicon/ward-lexicon.ts";
import { namesIn } from "../names.ts";
import type { Reading } from "../read-answer.ts";
import type { Word } from "../read-words.ts";
import type { Reference } from "../reference.ts";
import { requested } from "./unknown.ts";

/** Words that say too little for their denial to matter. */
const VAGUE = new Set(
  `gehen geben warten patient pflege verstehen fragen wiederholen erklären beruhigen minute stunde tag woche monat jahr sofort
  einnehmen station zimmer angst gefahr ~gut ~schlecht ~schlimm ~richtig ~recht ~problem ~allein ~mach ~muss ~brauch ~herr
  ~frau ~ganz ~weit ~zeit ~wiss ~sag ~bitte ~bitt ~mal ~jederzeit ~dau ~dauer ~heut ~abend ~grund ~stelle ~seite ~weg ~arbeit`.split(
    /\s+/u,
  ),
);

/** Without what its concepts imply: who has no fever has a temperature. */
const ownSenses = ({ concepts, senses }: Word): readonly string[] =>
  concepts.length === 0 ? senses : concepts.flatMap((index) => CONCEPTS[index]?.name ?? []);

function saidBy(reference: Reference, word: Word): { affirmed: boolean; denied: boolean } {
  const known = ownSenses(word).flatMap((sense) => reference.senses.get(sense) ?? []);
  return { affirmed: known.some((one) => one.affirmed > 0), denied: known.some((one) => one.denied > 0) };
}

/** Whether the answer says the same word elsewhere as well: "mit dem Blut …, dahinter kommt kein Blut". */
const isSaidToo = ({ words, said }: Reading, { at, senses }: Word): boolean =>
  words.some(
    (other) =>
      other.at < at &&
      other.isContent &&
      !said[other.at]?.denied &&
      other.senses.some((sense) => senses.includes(sense)),
  );

/** "nicht gegen Viren", as the task says it. */
const isSaidAgainst = ({ readings }: Reference, { key }: Word): boolean =>
  readings.some(({ words, said }) =>
    words.some((word) => said[word.at]?.isAgainst === true && said[word.at]?.isNegated === true && word.key === key),
  );

const isEvent = ({ concepts }: Word): boolean =>
  concepts.some((index) => ["finding", "act"].includes(CONCEPTS[index]?.class ?? ""));

/**
 * Finds what the answer denies though the reference says it, and what it says though the reference denies it. Where the
 * writer makes up the facts, only what happened may not be denied.
 */
export function polarityConcerns(reading: Reading, reference: Reference, isFree: boolean): Concern[] {
  const names = new Set(namesIn(reading.words).map(({ at }) => at + 1));
  const requests = new Set(reading.clauses.flatMap((clause) => requested(clause)?.at ?? []));
  return reading.words.flatMap((word) => {
    const said = reading.said[word.at];
    if (
      !word.isContent ||
      !said ||
      (said.isSoft && !said.isAgainst) ||
      names.has(word.at) ||
      word.senses.every((sense) => VAGUE.has(sense))
    )
      return [];
    if (isFree && (!said.denied || !isEvent(word))) return [];
    const clause = reading.clauses[reading.clauseOf[word.at] ?? 0]?.words ?? [];
    // Who does not bear penicillin is allergic to it.
    if (clause.some(({ key }) => /^(?:vertragt|vertragen|mag)$/u.test(key))) return [];
    const known = saidBy(reference, word);
    if (said.isAgainst) {
      // "Ihm fehlt kein Wasser", where it does.
      const isTurned =
        said.isNegated && !said.isWeak && known.affirmed && known.denied && !isSaidAgainst(reference, word);
      return isTurned ? [concernAbout(reading, [word], { kind: "negated", severity: "contradicted" })] : [];
    }
    if (said.denied && !said.isWeak && known.affirmed && !known.denied && !isSaidToo(reading, word))
      return [concernAbout(reading, [word], { kind: "negated", severity: "contradicted" })];
    if (!said.denied && known.denied && !known.affirmed && (word.concepts.length > 0 || requests.has(word.at)))
      return [concernAbout(reading, [word], { kind: "affirmed", severity: "contradicted" })];
    return [];
  });
}
