import { concernAbout, type Concern } from "../concern.ts";
import type { Reading } from "../read-answer.ts";
import type { Word } from "../read-words.ts";
import type { Reference } from "../reference.ts";

/** Organs that nobody says for one another. */
const ORGANS = new Set(
  `herz lunge leber niere blase magen darm gehirn milz galle gebärmutter prostata schilddrüse arterie vene`.split(
    /\s+/u,
  ),
);

const organsOf = (words: readonly Word[]): Word[] =>
  words.filter(({ senses }) => senses.some((sense) => ORGANS.has(sense)));

/** Parts of the body that are named for where something is. */
const PARTS = new Set(
  `bauch oberbauch unterbauch brust kopf stirn hals nacken schulter arm ellenbogen hand finger hüfte oberschenkel unterschenkel bein
  knie wade fuß ferse zehe rücken steißbein gesäß leiste nase mund zunge becken rippe schlüsselbein`.split(/\s+/u),
);

/** Finds parts of the body where the task names others, and none of those that it names. */
export function partConcerns(reading: Reading, reference: Reference, isAboutPlace: boolean): Concern[] {
  const isPart = ({ senses }: Word) => senses.some((sense) => PARTS.has(sense));
  const isNamed = ({ senses, key }: Word) =>
    senses.some((sense) => reference.senses.has(sense)) ||
    [...reference.words].some(
      (word) => word.length > 3 && (key.startsWith(word) || key.endsWith(word) || word.startsWith(key)),
    );
  const said = reading.words.filter(isPart);
  const others = said.filter((word) => !isNamed(word));
  const hasOwn = isAboutPlace && [...reference.senses.keys()].some((sense) => PARTS.has(sense));
  if (others.length === 0 || !hasOwn || others.length * 2 < said.length) return [];
  return [concernAbout(reading, others, { kind: "opposite", severity: "unsure" })];
}

const PREPOSITIONS = /^(?:hinter|neben|unter|uber|zwischen|vor|in|im|am|an|um|bis)$/u;

/** Finds organs that the task does not name, where it names others: "Ihr Herz ist entzündet" for the liver. */
export function organConcerns(reading: Reading, reference: Reference): Concern[] {
  const named = new Set([...reference.senses.keys()].filter((sense) => ORGANS.has(sense)));
  if (named.size === 0) return [];
  const isNamed = ({ senses, key }: Word) => senses.some((sense) => named.has(sense)) || reference.words.has(key);
  const said = organsOf(reading.words);
  const others = said.filter((word) => !isNamed(word));
  const isPlace = ({ at }: Word) =>
    said.some(isNamed) && [at - 1, at - 2].some((before) => PREPOSITIONS.test(reading.words[before]?.key ?? ""));
  return others
    .filter((word) => !isPlace(word))
    .map((word) => concernAbout(reading, [word], { kind: "opposite", severity: "unsure" }));
}
