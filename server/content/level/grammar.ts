import { wordsIn } from "./sentences.ts";

const PASSIVE_VERB = new Set(["wird", "werden", "werde", "wirst", "werdet", "wurde", "wurden", "wurdest", "worden"]);

/** "gemessen", "gewaschen", "angereicht", "desinfiziert", "verabreicht": what a rule can tell of a participle. */
const PARTICIPLES = [
  /^ge\p{Ll}{2,}(?:t|en)$/u,
  /^(?:ab|an|auf|aus|bei|durch|ein|fest|frei|her|hin|hoch|los|mit|nach|um|vor|weg|weiter|wieder|zu|zurück|zusammen)ge\p{Ll}{2,}(?:t|en)$/u,
  /^\p{Ll}{3,}iert$/u,
  /^(?:be|emp|ent|er|miss|ver|zer)\p{Ll}{2,}t$/u,
];
/** They look like one and are none. */
const NO_PARTICIPLES = new Set(
  "gern geht gehen geben gelten gelingen genießen gewinnen gesamt bekannt bestimmt beliebt bereit erkältet verrückt".split(
    " ",
  ),
);

const isParticiple = (word: string, known: ReadonlySet<string>): boolean =>
  !NO_PARTICIPLES.has(word) && (known.has(word) || PARTICIPLES.some((form) => form.test(word)));

/**
 * Whether a sentence says what is done and not who does it: "Der Blutdruck wird gemessen." Becoming something
 * ("Sie wird müde") and the future ("Sie wird kommen") are no passive.
 * @param known participles that no rule makes ("verbunden"), other than those that are their own infinitive
 */
export function isPassive(sentence: string, known: ReadonlySet<string>): boolean {
  // The parts of a sentence have a verb each: "Sie wird müde, weil sie viel gearbeitet hat."
  return sentence.split(/[,;:–]/u).some((clause) => {
    const words = wordsIn(clause);
    return (
      words.some((word) => PASSIVE_VERB.has(word.toLowerCase())) && words.some((word) => isParticiple(word, known))
    );
  });
}

const GENITIVE =
  /(?<![\p{L}])(?:des|eines|meines|deines|seines|ihres|Ihres|unseres|eures|dieses|jedes)(?: \p{Ll}+en)* \p{Lu}\p{L}*(?:s|es|en)(?![\p{L}])/u;
/** "während des Dienstes" is learned as a whole; "jedes Haus", "dieses Glas" are no genitives. */
const NOT_GENITIVE = /(?<![\p{L}])(?:dieses|jedes)(?: \p{Ll}+e)? \p{Lu}/u;

/** Whether a noun is told by another one in the genitive: "die Telefonnummer des Sohnes". */
export const hasGenitive = (sentence: string): boolean => GENITIVE.test(sentence) && !NOT_GENITIVE.test(sentence);
