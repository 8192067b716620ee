/**
 * Parts that turn a word into another, often its opposite. Two words with the same rest and different parts are never
 * one word with a slip, however few letters differ: Hyper-/Hypo-, an-/ausziehen, Tracheotomie/Tracheostomie.
 */
const PREFIXES = (
  "ab an auf aus be bei durch ein ent er fehl ge her hin los miss mit nach neben nicht nieder ruck uber um un unter " +
  "ver vor weg wider wieder zer zu zuruck zwischen a ad anti ante auto brady de des dis dys endo epi eu ex exo extra " +
  "hemi hyper hypo im in infra inter intra iso makro mikro mono multi oligo para peri poly post pra pro re retro semi " +
  "sub supra tachy tri uni"
).split(" ");
const SUFFIXES = (
  "algie amie ase ektomie gen genese gramm graphie iase id in itis lyse om ose oskopie otomie ostomie tomie stomie " +
  "parese pathie penie phagie phasie plegie pnoe rrhagie rrho rrhoe tion tur urie zyt zytose"
).split(" ");
const MIN_REST = 3;
/** Parts that are written for one another by mistake more often than they tell two words apart. */
const SAME_PART: Readonly<Record<string, string>> = {
  um: "un",
  im: "in",
  hin: "in",
  des: "de",
  dis: "de",
  dys: "de",
  wider: "wieder",
};

function restsAfter(word: string): Map<string, string> {
  const rests = new Map([["", word]]);
  for (const prefix of PREFIXES) {
    if (word.startsWith(prefix) && word.length - prefix.length >= MIN_REST) {
      rests.set(prefix, word.slice(prefix.length));
    }
  }
  return rests;
}

function restsBefore(word: string): Map<string, string> {
  const rests = new Map<string, string>();
  for (const suffix of SUFFIXES) {
    if (word.endsWith(suffix) && word.length - suffix.length >= MIN_REST) {
      rests.set(suffix, word.slice(0, -suffix.length));
    }
  }
  return rests;
}

function meanOther(a: string, b: string): boolean {
  // "a" turns a word into its opposite only in front of all of it; beside "an" or "ab" a letter was forgotten.
  if (a === "a" || b === "a") return a === "" || b === "";
  return (SAME_PART[a] ?? a) !== (SAME_PART[b] ?? b);
}

function differInOnePart(a: Map<string, string>, b: Map<string, string>): boolean {
  for (const [partA, restA] of a) {
    for (const [partB, restB] of b) if (restA === restB && meanOther(partA, partB)) return true;
  }
  return false;
}

function numbersIn(text: string): string {
  return (text.match(/\d+(?:[.,]\d+)*/gu) ?? []).join(" ");
}

/** Whether two folded words differ in a part that carries meaning, or in a number (5 mg is not 50 mg). */
export function differsInMeaning(typed: string, wanted: string): boolean {
  if (typed === wanted) return false;
  if (numbersIn(typed) !== numbersIn(wanted)) return true;
  return (
    differInOnePart(restsAfter(typed), restsAfter(wanted)) || differInOnePart(restsBefore(typed), restsBefore(wanted))
  );
}
