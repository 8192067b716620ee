import type { Clause } from "../clauses.ts";
import { concernAbout, type Concern } from "../concern.ts";
import type { Reading } from "../read-answer.ts";
import type { Word } from "../read-words.ts";
import type { Reference } from "../reference.ts";

const WELL = /^(?:gut|normal|normale|problemlos|bestens|gesund|richtig|gleichmassig|alles)$/u;
const VERY = /^(?:ganz|genau|vollig|besonders|wieder|volle|sehr)$/u;
const ABLE = /^(?:kann|konnen|konnte|vertragt|vertragen|halt|lauft)$/u;
/** People who do not treat, decide or consent on a ward. */
const STRANGERS =
  /^(?:reinigungskraft|putz|zimmernachbar|nachbar|hausmeister|nachtwache|besucher|praktikant|friseur|koch)/u;
const SURELY = /^(?:sicher|bestimmt|garantiert|zweifellos)$/u;

const isKnown = (reference: Reference, key: string): boolean => reference.words.has(key) || reference.literals.has(key);

/** "ganz normal", "können Sie gut halten": well, where the task speaks of what is not. */
function wellWord({ words, isQuestion }: Clause, reading: Reading, reference: Reference): Word | undefined {
  if (isQuestion) return undefined;
  const isIll = words.some(({ senses }) => senses.some((sense) => (reference.senses.get(sense)?.denied ?? 0) > 0));
  return words.find(({ key, at }) => {
    const said = reading.said[at];
    if (
      !WELL.test(key) ||
      said?.denied === true ||
      said?.isSoft === true ||
      said?.isPurpose === true ||
      isKnown(reference, key)
    )
      return false;
    const isVery = VERY.test(reading.words[at - 1]?.key ?? "");
    return isVery || (isIll && words.some((word) => ABLE.test(word.key)));
  });
}

/** Finds what is said to be well, sure or a stranger's, where the task says nothing of the kind. */
export function wellnessConcerns(reading: Reading, reference: Reference): Concern[] {
  const stranger = reading.words.find(({ key }) => STRANGERS.test(key) && !isKnown(reference, key));
  const sure = reading.words.find(
    ({ key, at }) => SURELY.test(key) && VERY.test(reading.words[at - 1]?.key ?? "") && !isKnown(reference, key),
  );
  const well = reading.clauses.flatMap((clause) => wellWord(clause, reading, reference) ?? []);
  return [...well, ...(stranger ? [stranger] : []), ...(sure ? [sure] : [])].map((word) =>
    concernAbout(reading, [word], { kind: "opposite", severity: "unsure" }),
  );
}
