import { foldPlain, foldWrittenOut } from "../../lib/fold-german.ts";

/** Words that say nothing about a meaning; they may stand in any explanation. Folded. */
export const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  `ab aber alle allem allen aller alles als also am an andere anderem anderen anderer anderes anders auch auf aus bei
  beide beiden beim bekommt bin bis bisschen bist da dabei dafur damit dann darf darum das dass davon dazu deine deinem
  deinen deiner dem den denen denn der deren des deshalb dessen dich die dies diese diesem diesen dieser dieses dir doch
  dort du durch durfen ein eine einem einen einer eines einige einmal er es etwas euch fur ganz geben gegen geht gerade
  gern gerne gewesen gibt habe haben hat hatte hatten hier hin hinaus hinein hinter ich ihm ihn ihnen ihr ihre ihrem ihren
  ihrer ihres im immer in innen ins ist ja jede jedem jeden jeder jedes jemand jemandem jemanden jetzt kann kein keine
  keinem keinen keiner kommen kommt konnen konnte lange macht machen mal man manchmal mehr mein meine meinem meinen meiner
  meist meistens mich mir mit mochte muss mussen nach nehmen neu nicht nichts noch nun nur ob oben oder oft ohne schon
  sehr sein seine seinem seinen seiner seit selbst sich sie sind so sogar soll sollen sollte sonst statt stehen steht
  trotz uber um und uns unser unsere unten unter viel viele vielen vom von vor vorn wahrend wann war waren warum was weg
  wegen weil welche wenig wenn wer werde werden wie wieder will wir wird wo wodurch wollen womit wurde wurden zu zum zur
  zusammen zwei zwischen ums fürs durchs übers hinterm unterm vorm aufs deswegen falls fals`
    .split(/\s+/u)
    .map(foldPlain),
);

const ENDINGS: ReadonlySet<string> = new Set(["", "e", "n", "en", "s", "es", "er", "ern", "em", "m", "t"]);
const VERB_ENDINGS: ReadonlySet<string> = new Set(
  "e n en t et st est te ten test tet ete eten end ende enden endem ender endes".split(" "),
);
const MIN_STEM = 3;
const INFLECTIONS = ["ern", "en", "em", "er", "es", "e", "n", "s", "t"];
const DERIVATIONS = ["ungen", "ung", "heiten", "heit", "keiten", "keit", "lich", "isch", "ig"];
const MIN_ROUGH_STEM = 4;

function cut(word: string, endings: readonly string[]): string {
  const ending = endings.find((it) => word.endsWith(it) && word.length - it.length >= MIN_ROUGH_STEM);
  return ending === undefined ? word : word.slice(0, -ending.length);
}

/** A rough stem, good enough to see that Entzündungen and entzündet belong together. Takes a folded word. */
export function roughStem(folded: string): string {
  return cut(cut(folded, INFLECTIONS), DERIVATIONS);
}

/** Both ways in which a German word is typed: without its dots and with them written out. */
export function foldings(word: string): string[] {
  const plain = foldPlain(word);
  const writtenOut = foldWrittenOut(word);
  return plain === writtenOut ? [plain] : [plain, writtenOut];
}

function hasEnding(longer: string, base: string, endings: ReadonlySet<string>): boolean {
  return base.length >= MIN_STEM && longer.startsWith(base) && endings.has(longer.slice(base.length));
}

function isVerbFormOf(word: string, infinitive: string): boolean {
  const stem = infinitive.replace(/e?n$/u, "");
  if (stem === infinitive || stem.length < MIN_STEM) return false;
  if (hasEnding(word, stem, VERB_ENDINGS)) return true;
  return ["t", "et", "en"].some((ending) => word === `ge${stem}${ending}`);
}

/** Whether two folded words are one word in two of its regular forms: Wunde/Wunden, warm/warmes, messen/gemesst. */
export function areForms(a: string, b: string): boolean {
  if (a === b) return true;
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  return hasEnding(long, short, ENDINGS) || isVerbFormOf(a, b) || isVerbFormOf(b, a);
}
