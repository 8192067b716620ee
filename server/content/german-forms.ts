import type { WordEntry } from "./vocabulary-file.ts";

/** Words that say nothing about a meaning; they may stand in any explanation. */
const FUNCTION_WORDS = new Set(
  `aber alle allen alles also andere anderen anderer auch beim bekommt dabei damit dann dass deshalb diese diesem
  diesen dieser dieses durch eine einem einen einer eines etwas fachwort ganz gern gibt haben hier hinaus hinein
  ihrer immer innen jede jeden jedem jeder jemand jemandem jemanden kann kein keine keinen kommt lange machen macht
  mehr meist meistens muss nach nehmen nicht noch oben oder ohne schon sehr sein seine sich sind sonst statt stehen
  über unten unter viel viele vielen vorn weil wenig wenn werden wird wieder wurde zwei zwischen`
    .split(/\s+/)
    .map(fold),
);

const DERIVATIONS = ["ungen", "ung", "heiten", "heit", "keiten", "keit", "lich", "isch", "ig"];
const INFLECTIONS = ["ern", "en", "em", "er", "es", "e", "n", "s", "t"];
const ENDINGS = new Set(
  `,e,n,s,t,en,em,er,es,et,st,te,ens,end,est,nen,ten,tet,ete,eten,test,sen,ern,et,ende,enden,endem,ender,endes`.split(
    ",",
  ),
);

const LONGEST_ENDING = 5;

/** Lower case without umlaut dots and ß, for comparing forms (Bäuche → bauche). */
function fold(text: string): string {
  return text.normalize("NFD").replaceAll(/\p{M}/gu, "").toLowerCase().replaceAll("ß", "ss");
}

function words(text: string): string[] {
  return text.match(/[\p{L}]+/gu) ?? [];
}

function cut(word: string, endings: readonly string[], keep: number): string {
  const ending = endings.find((e) => word.endsWith(e) && word.length - e.length >= keep);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** A rough stem, good enough to see that Entzündungen and entzündet belong together. */
function stem(word: string): string {
  const inflected = cut(fold(word), INFLECTIONS, 4);
  return cut(inflected, DERIVATIONS, 4);
}

function participle(word: WordEntry): string | undefined {
  return word.present_perfect?.split(" ").at(-1);
}

/** The words of the explanation that give the answer away: same stem, or a part of a compound. */
export function circularWords(word: WordEntry): string[] {
  const own = [word.lemma, word.simple_past?.split(" ")[0] ?? "", participle(word) ?? ""]
    .flatMap(words)
    .map((part) => ({ folded: fold(part), stem: stem(part) }))
    .filter((part) => part.folded.length >= 3 && part.folded !== "sich");
  return words(word.explanation).filter((said) => {
    const folded = fold(said);
    const saidStem = stem(said);
    if (FUNCTION_WORDS.has(folded)) return false;
    return own.some((part) => {
      if (saidStem === part.stem || folded === part.folded) return true;
      if (part.stem.length >= 4 && folded.includes(part.stem)) return true;
      return saidStem.length >= 4 && part.folded.includes(saidStem);
    });
  });
}

/** The words of a text that are the word itself, in any form, or a compound with it. */
export function wordsOfSameStem(text: string, word: WordEntry): string[] {
  const stems = [word.lemma, participle(word) ?? ""]
    .flatMap(words)
    .map(stem)
    .filter((own) => own.length >= 4);
  return words(text).filter((said) => !FUNCTION_WORDS.has(fold(said)) && stems.some((own) => fold(said).includes(own)));
}

/** True if `token` is `form` with at most an inflection added (Blutdruck: Blutdrucks, but not Blutdruckwert). */
function isFormOf(token: string, form: string): boolean {
  const folded = fold(token);
  const stems = stemsOf(form);
  return stems.some((s) => folded.startsWith(s) && ENDINGS.has(folded.slice(s.length)));
}

/** Folded stems of a form, each of which takes any of the inflections. */
export function stemsOf(form: string): string[] {
  const base = fold(form);
  // klingeln → ich klingle, wechseln → ich wechsle
  const elided = /^(.*)e([lr])n$/.exec(base);
  return [base, cut(base, ["en", "er", "es", "e", "n", "t"], 2), ...(elided ? [`${elided[1]}${elided[2]}`] : [])];
}

/** Whether a word of a text is one of these stems with an inflection. */
export function isInflected(token: string, stems: ReadonlySet<string>): boolean {
  const folded = fold(token);
  for (let length = folded.length; length > 0 && length >= folded.length - LONGEST_ENDING; length -= 1) {
    if (stems.has(folded.slice(0, length)) && ENDINGS.has(folded.slice(length))) return true;
  }
  return false;
}

/** The finite form and the particle of a separable verb, read from its simple past ("trug ein"). */
function separated(word: WordEntry): { particle: string; base: string } | undefined {
  const parts = (word.simple_past ?? "").split(" ").filter((part) => part !== "sich");
  const particle = parts.length === 2 ? parts[1] : undefined;
  const infinitive = word.lemma.replace(/^sich /, "");
  if (particle === undefined || !infinitive.startsWith(particle)) return undefined;
  // Abschied nehmen → nehmen, eintragen → tragen
  return { particle, base: infinitive.slice(particle.length).trim() };
}

/** True if the sentence uses the word, in any of its forms. */
export function usesWord(sentence: string, word: WordEntry): boolean {
  const tokens = words(sentence);
  const says = (form: string) => tokens.some((token) => isFormOf(token, form));
  if (word.kind !== "verb") {
    const forms = [word.lemma, word.plural ?? "", word.genitive?.split(" ").at(-1) ?? ""].filter((form) => form !== "");
    return forms.some((form) => words(form).every(says));
  }
  const infinitive = word.lemma.replace(/^sich /, "");
  const whole = [infinitive, participle(word) ?? infinitive];
  const finite = [word.present, word.simple_past].flatMap((form) => form?.split(" ")[0] ?? []);
  const split = separated(word);
  if (!split) return [...whole, ...finite].some(says);
  const withZu = `${split.particle}zu${split.base}`;
  return [...whole, withZu].some(says) || (says(split.particle) && [split.base, ...finite].some(says));
}
