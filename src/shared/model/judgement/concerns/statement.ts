import { concernAbout, type Concern } from "../concern.ts";
import type { BoundQuantity } from "../bindings.ts";
import type { Reading } from "../read-answer.ts";
import type { Reference } from "../reference.ts";

/** What a vague statement says about the numbers that make it exact: about which thing, from where to where. */
const IMPLIED: readonly { says: RegExp; about: string; least: number; most: number }[] = [
  { says: /fieber/iu, about: "temperatur", least: 37.4, most: 43 },
  { says: /blutdruck.*(?:hoch|erhöht)/iu, about: "blutdruck", least: 130, most: 280 },
  { says: /blutdruck.*(?:niedrig|tief)/iu, about: "blutdruck", least: 40, most: 115 },
  { says: /puls.*(?:schnell|hoch|rast)|herz.*(?:schnell|rast)/iu, about: "puls", least: 90, most: 260 },
  { says: /puls.*(?:langsam|niedrig)/iu, about: "puls", least: 20, most: 65 },
  { says: /schlecht luft|atemnot/iu, about: "sättigung", least: 40, most: 96 },
];
const LITTLE_DRUNK = /wenig getrunken/iu;
const MOST_LITTLE = 1500;
const FALLING = /^(?:gesunken|gefallen|wieder|jetzt|nach|spater|vorher)$/u;

const FEVER = 38;
const MOST_GAIN = 30;
const MOST_SPOT = 500;

const LOW_SUGAR = 70;
const HIGH_SUGAR = 180;

/** "zu viel Zucker, 30 mg/dl". */
function isWrongSugar({ words }: Reading, { about, dimension, value, first }: BoundQuantity): boolean {
  if (dimension !== "concentration" || !/zucker/u.test(about)) return false;
  const sentence = words[first]?.sentence;
  const poles = words
    .flatMap((word) => (word.sentence === sentence ? word.poles : []))
    .filter(({ axis }) => axis === "amount" || axis === "height");
  const has = (pole: number) => poles.some((one) => one.pole === pole);
  return (has(0) && !has(1) && value < LOW_SUGAR) || (has(1) && !has(0) && value > HIGH_SUGAR);
}

/** Numbers that the rest of the sentence denies: no fever with 40.9, 250 kg more, a spot of two metres. */
export function senseConcerns(reading: Reading): Concern[] {
  const has = (sense: string) => reading.words.find(({ senses }) => senses.includes(sense));
  const fever = has("fieber");
  const isFeverless = fever !== undefined && reading.said[fever.at]?.denied === true;
  const isGain = reading.words.some(({ key }) => /^(?:zugenommen|abgenommen)$/u.test(key));
  const isSpot = ["rötung", "wunde", "druckstelle", "bluterguss"].some((sense) => has(sense) !== undefined);
  return reading.quantities.flatMap((said) => {
    const isWrong =
      (isFeverless && said.about === "temperatur" && said.value >= FEVER && said.value < 45) ||
      (isGain &&
        said.dimension === "weight" &&
        said.value > MOST_GAIN &&
        /^(?:zugenommen|abgenommen)$/u.test(reading.words[said.last + 1]?.key ?? "")) ||
      (isGain &&
        said.dimension === "mass" &&
        /^(?:zugenommen|abgenommen)$/u.test(reading.words[said.last + 1]?.key ?? "")) ||
      isWrongSugar(reading, said) ||
      (isSpot && said.dimension === "length" && said.value > MOST_SPOT);
    return isWrong
      ? [
          concernAbout(reading, reading.words.slice(said.first, said.last + 1), {
            kind: "implausible",
            severity: "dangerous",
          }),
        ]
      : [];
  });
}

/** Finds numbers that do not fit what the vague statement says. */
export function statementConcerns(reading: Reading, reference: Reference, isFree: boolean): Concern[] {
  const statement = reference.readings[0]?.text ?? "";
  if (!isFree) return [];
  const isFalling = reading.words.some(({ key }) => FALLING.test(key));
  return reading.quantities.flatMap((said) => {
    const words = reading.words.slice(said.first, said.last + 1);
    const rule = IMPLIED.find(({ says, about }) => about === said.about && says.test(statement));
    const isOutside = rule !== undefined && (said.value < rule.least || said.value > rule.most);
    const isMuch = LITTLE_DRUNK.test(statement) && said.dimension === "volume" && said.value > MOST_LITTLE;
    if (!isMuch && (!isOutside || isFalling)) return [];
    return [concernAbout(reading, words, { kind: "value", severity: isMuch ? "dangerous" : "contradicted" })];
  });
}
