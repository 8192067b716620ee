import type { Clause } from "../clauses.ts";
import { concernAbout, type Concern } from "../concern.ts";
import type { Reading } from "../read-answer.ts";
import type { Word } from "../read-words.ts";
import { isNegator } from "../negators.ts";
import type { Reference } from "../reference.ts";
import { isVerbLike } from "../word-kinds.ts";
import { nameHarm } from "./harm.ts";

const MODAL = /^(?:darf|durfen|kann|konnen|soll|sollen|sollten|muss|mussen|brauchen|braucht)$/u;

/** Acts that nobody needs to have foreseen. */
const HARMLESS = new Set(
  `informieren rufen helfen begleiten beruhigen fragen erklären dokumentieren messen überwachen warten atmen verstehen bestätigen
  wiederholen schützen lindern sofort arzt pflege kollege angst`.split(/\s+/u),
);
const ADVISED = new Set(
  "sagen sag melden meld klingeln fragen rufen erzahlen zeigen denken sprechen halten festhalten glauben machen mochten gesagt gebeten".split(
    " ",
  ),
);

/** Acts of speaking and caring that harm nobody. */
export const isHarmless = ({ key, senses }: Word): boolean =>
  ADVISED.has(key) || senses.some((sense) => HARMLESS.has(sense));

/** What something is one of. */
const KINDS: Readonly<Record<string, string>> = { tablette: "medikament", tropfen: "medikament", salbe: "medikament" };
/** What a request may say beside its act. */
const BESIDE_REQUEST = /^(?:bitte|fall|ende|jetzt|immer|genau|regelmassig|gut)$/u;
const BEFORE_REQUEST = /^(?:bitte|und|aber|dann|oder|danach|also)$/u;
/** Before "Sie" these begin no request. */
const NO_REQUEST =
  /^(?:wenn|denn|dann|wann|konnen|konnten|durfen|sollen|sollten|mussen|haben|werden|wollen|mochten|ihnen)$/u;
const EASILY = /^(?:einfach|ruhig|trotzdem|bitte|gern|gerne|unbedingt)$/u;

/** "Stehen Sie auf": the verb of a request. */
export function requested({ words }: Clause): Word | undefined {
  const isUrged = words.some(({ key }) => EASILY.test(key));
  return words.find(({ key }, at) => {
    const isFirst = words.slice(0, at).every((word) => BEFORE_REQUEST.test(word.key));
    return (
      words[at + 1]?.text === "Sie" &&
      key.endsWith("n") &&
      !NO_REQUEST.test(key) &&
      (isFirst || isUrged) &&
      isVerbLike({ key, isNoun: false })
    );
  });
}

/** A number in a clause that the reference does not have. */
function hasNewNumber({ words }: Clause, { quantities }: Reading, reference: Reference): boolean {
  const [from, to] = [words[0]?.at ?? 0, words.at(-1)?.at ?? 0];
  return quantities.some(
    ({ first, value, dimension }) =>
      first >= from &&
      first <= to &&
      !reference.numbers.has(value) &&
      !reference.quantities.some((one) => one.dimension === dimension && one.value === value),
  );
}

/** What was done: "ich habe … gegeben". */
const isReported = ({ words }: Clause): boolean =>
  words.some(({ key }) => key === "ich" || key === "wir" || key === "hab" || key === "habe" || key === "haben");

/**
 * Finds what she may or must do, or says that she did, and nobody knows of: the judge cannot tell whether it harms.
 */
export function unknownConcerns(reading: Reading, reference: Reference, unknown: readonly Word[]): Concern[] {
  return reading.clauses.flatMap((clause) => {
    if (clause.isQuestion) return [];
    const own = clause.words.filter((word) => unknown.includes(word));
    const content = clause.words.filter(({ isContent }) => isContent);
    const isKnown = ({ senses, key }: Word) =>
      senses.some(
        (sense) => reference.senses.has(sense) || reference.senses.has(KINDS[sense] ?? "") || HARMLESS.has(sense),
      ) ||
      reference.words.has(key) ||
      ADVISED.has(key);
    const isModal = clause.words.some(({ key }) => MODAL.test(key));
    const request = requested(clause);
    const isNewNumber = hasNewNumber(clause, reading, reference);
    const isUnasked = content.some(
      (word) =>
        word !== request &&
        !BESIDE_REQUEST.test(word.key) &&
        !isKnown(word) &&
        !word.senses.some((sense) => HARMLESS.has(sense)),
    );
    const isForbidden =
      clause.words.some(({ key }) => isNegator(key)) && reading.said[request?.at ?? -1]?.denied === true;
    if (request && isForbidden && nameHarm(clause.words)) return [];
    if (request && !ADVISED.has(request.key) && (isUnasked || isNewNumber || !isKnown(request)))
      return [
        concernAbout(reading, [request], {
          kind: "unknown",
          severity: clause.words.some(({ key }) => key === "trotzdem") ? "contradicted" : "unsure",
        }),
      ];
    const isDenied = own.some(({ at }) => reading.said[at]?.denied && !reading.said[at].isWeak);
    const isRisky = (isModal && !content.some(isKnown)) || isDenied || (isReported(clause) && own.length > 0);
    const about = own.length > 0 ? own : content;
    return about.length > 0 && isRisky && (own.length > 0 || isModal)
      ? [concernAbout(reading, about, { kind: "unknown", severity: "unsure" })]
      : [];
  });
}
