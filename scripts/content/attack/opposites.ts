import type { Attack } from "./attack.ts";

/** Words that turn a sentence into its opposite, both ways. */
const PAIRS =
  `rechts/links rechte/linke rechten/linken rechter/linker zu hoch/zu niedrig zu viel/zu wenig schneller/langsamer
zu schnell/zu langsam weicher/härter dünn/dick senkt/erhöht sinkt/steigt vor der/nach der oben/unten vorn/hinten innen/außen
morgens/abends heute/gestern gefährlich/harmlos wach/bewusstlos eng/weit wenig/viel besser/schlechter sofort/irgendwann
Vene/Arterie Herz/Leber Lunge/Niere Magen/Lunge Tochter/Schwester bitte sofort/irgendwann später mehr/weniger
stark/kaum regelmäßig/unregelmäßig erhöht/erniedrigt dürfen nichts/dürfen alles leer/voll kurz/lange warm/kalt
informiert/beruhigt gerufen/weggeschickt gemessen/geschätzt`
    .replaceAll("\n", " ")
    .match(/[^/\s][^/]*?\/\S+(?: später| alles| niedrig| wenig| langsam| der)?/gu);

const NAMES = ["Frau Berger", "Herr Berger"];
const DRUGS: Readonly<Record<string, string>> = {
  Morphin: "Metformin", Insulin: "Heparin", Ramipril: "Rivaroxaban", Apixaban: "Amlodipin", Ibuprofen: "Itraconazol",
  Paracetamol: "Prednisolon", Penizillin: "Pantoprazol", Furosemid: "Fluoxetin",
}; // prettier-ignore

function replaced(text: string, word: string, other: string): string[] {
  const expression = new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, "u");
  return expression.test(text) ? [text.replace(expression, other)] : [];
}

/** The other side, the other pole, the opposite act. */
export const turnAround: Attack = (text) =>
  (PAIRS ?? []).flatMap((pair) => {
    const [a = "", b = ""] = pair.trim().split("/");
    return [...replaced(text, a, b), ...replaced(text, b, a)].map((changed) => ({ text: changed, made: "opposite" }));
  });

/** Another patient, or the same name with the other title. */
export const changePerson: Attack = (text) => {
  const match = /(?<!\p{L})(Frau|Herrn?) (?!Doktor|Dr)(\p{Lu}\p{L}+)/u.exec(text);
  if (!match) return [];
  const title = match[1] === "Frau" ? "Herr" : "Frau";
  return [...NAMES, `${title} ${match[2]}`]
    .filter((name) => name !== match[0])
    .map((name) => ({ text: text.replaceAll(match[0], name), made: "person" }));
};

/** A drug that looks alike. */
export const changeDrug: Attack = (text) =>
  Object.entries(DRUGS).flatMap(([drug, other]) =>
    replaced(text, drug, other).map((changed) => ({ text: changed, made: "lookalike" })),
  );
