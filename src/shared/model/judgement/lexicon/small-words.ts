import { foldPlain } from "../../../lib/fold-german.ts";

const ABBREVIATIONS: readonly (readonly [string, string])[] = [
  ["fr", "Frau|Freitag"], ["hr", "Herr|Herrn"], ["hrn", "Herrn"], ["pat", "Patient"], ["li", "links|linke|linken|linker"],
  ["re", "rechts|rechte|rechten|rechter"], ["bds", "beidseits|beide"], ["mo", "Montag"], ["di", "Dienstag"], ["mi", "Mittwoch"],
  ["do", "Donnerstag"], ["sa", "Samstag"], ["so", "Sonntag"], ["h", "Uhr|Stunden"], ["std", "Stunden"], ["min", "Minuten"],
  ["n", "nach"], ["v", "von"], ["ca", "etwa"], ["sono", "Ultraschall"], ["ko", "Kontrolle|kontrolliert"], ["vz", "Vitalzeichen"],
  ["stdl", "stündlich"], ["tgl", "täglich"], ["ok", "Oberkörper"], ["os", "Oberschenkel"], ["us", "Unterschenkel"],
  ["gering", "wenig"], ["herr", "Herrn|Herr"],
]; // prettier-ignore

/** Forms that learners take for one another, and that say the same. */
const FORMS: readonly (readonly [string, string])[] = [
  ["der", "die|das|dem|den"], ["die", "der|das|dem|den"], ["das", "der|die|dem|den"], ["dem", "der|die|das|den"],
  ["den", "der|die|das|dem"], ["ihrem", "dem"], ["seinem", "dem"], ["meinem", "dem"], ["ihrer", "der"], ["seiner", "der"],
  ["ihre", "die"], ["seine", "die"], ["ihren", "den"], ["seinen", "den"], ["einem", "dem"], ["einer", "der"], ["eine", "einer"],
  ["am", "an der|an dem|im|auf dem"], ["im", "in der|in dem|am"], ["auf", "an|in"], ["nachdem", "nach dem"], ["wegen", "weil"],
  ["bei", "beim"], ["zum", "zur|zu dem"], ["halbe", "einer halben"], ["gegen", "um"], ["früh", "Morgen"],
]; // prettier-ignore

/** What small words and abbreviations may be read as, by folded word. */
export const SMALL_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  [...ABBREVIATIONS, ...FORMS].map(([word, ways]) => [foldPlain(word), ways.split("|")]),
);

const SHORT: ReadonlySet<string> = new Set(ABBREVIATIONS.map(([word]) => word));

/** Whether a full stop behind a word belongs to it. */
export const isAbbreviated = ({ key }: { readonly key: string }): boolean => SHORT.has(key);
