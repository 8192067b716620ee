import { findOnePattern } from "./patterns.ts";
import { isCapitalised, type Token } from "./tokens.ts";

/** What is asked about most things on a ward. */
export const SLOT_KINDS = [
  "place",
  "side",
  "since",
  "time",
  "intensity",
  "quality",
  "amount",
  "frequency",
  "trigger",
  "course",
] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];

const UNIT_OF_TIME = "Minute|Stunde|Tag|Woche|Monat|Jahr|Nacht|Abend|Mittag|Morgen";
const BODY =
  "*bauch|Bauch*|*rücken|Kopf*|*kopf|*bein|*arm|*hand|Hände|*fuß|Füße|*knie|*hüfte|*schulter|*brust|Brust*|Hals*|*hals|" +
  "Nacken|Steiß*|*ferse|Leiste|*wunde|*narbe|*auge|*ohr|*zahn|Zähne|*gelenk|*rippe|*finger|*zehe|Gesäß|Magen|Wade|*schenkel";

const PATTERNS: Readonly<Record<Exclude<SlotKind, "place">, readonly string[]>> = {
  side: [
    "rechts|links|rechte|rechten|rechter|linke|linken|linker|rechtes|linkes",
    "beidseits|bds|beide",
    "Mitte|mittig",
  ],
  since: ["seit|seitdem", `vor #  ${UNIT_OF_TIME}`, "gestern|vorgestern|heute|vorhin", '"von Anfang"', "ab|von # Uhr"],
  time: [
    "# Uhr",
    '"um #"',
    "gestern|vorgestern|heute|vorhin|gerade|eben|jetzt|nachts|morgens|abends|mittags|vormittags|nachmittags",
    '"am|gegen|in|vor|nach Morgen|Abend|Mittag|Nachmittag|Vormittag|Nacht|Essen|Frühstück"',
    `vor # ${UNIT_OF_TIME}`,
    '"der Nacht"',
    'nach|vor|bei|während "dem|der|einem Frühstück|Essen|Mittagessen|Abendessen|Visite|Operation|OP|Verbandwechsel|Verbandswechsel"',
    "*morgen|*abend|*mittag|*dienst",
  ],
  intensity: [
    '"# von #"',
    "NRS|VAS|Skala #",
    "Stärke|Stufe|Schmerzstärke|Schmerzskala #",
    "stark|starke|starken|leicht|mäßig|mittelstark|heftig|unerträglich|gering|schwach|schlimm|kaum|höllisch",
  ],
  quality: [
    "stechend|dumpf|brennend|drückend|ziehend|pochend|klopfend|krampfartig|bohrend|pulsierend|schneidend|kolikartig|spitz|scharf",
    "sticht|brennt|drückt|zieht|pocht|klopft|pulsiert|juckt|stechen|brennen|drücken|ziehen|pochen|Krämpfe",
    "gelb|gelblich|grün|grünlich|rot|gerötet|blutig|wässrig|eitrig|zäh|schleimig|klar|trüb|dunkel|hell|braun|schwarz",
    "hart|weich|flüssig|breiig|fest|trocken|feucht|warm|kalt|geschwollen|blass|bläulich",
  ],
  amount: [
    "# ml|Milliliter|l|Liter|mg|Milligramm|Gramm|g|Tablette|Tabletten|Tropfen|Stück|Becher|Glas|Gläser|Tasse|Scheibe|Löffel",
    "# Portion|Einheit|IE|Prozent|cm|Zentimeter|kg|Kilo|Kilogramm|Grad|Hübe|Schluck",
    "Hälfte|Viertel|Drittel|nichts|alles",
    '"halbe|ganze|halben|ganzen|halbes|ganzes Portion|Tablette|Glas|Teller|Becher|Brot|Brötchen|Flasche|Tasse"',
  ],
  frequency: [
    "*mal",
    `alle # ${UNIT_OF_TIME}`,
    "täglich|stündlich|wöchentlich|ständig|immer|manchmal|oft|selten|dauernd|regelmäßig|nie",
    `"pro|am|jeden|jede ${UNIT_OF_TIME}"`,
  ],
  trigger: [
    "beim|wenn|sobald|sodass|durch|wegen",
    '"bei Bewegung|Belastung|Druck|Anstrengung|Berührung|Husten|Lagerung|Lagewechsel"',
    "nach dem|der Essen|Aufstehen|Operation|Mobilisation|Trinken|Verbandswechsel|Verbandwechsel|Sturz",
  ],
  course: [
    "besser|schlechter|schlimmer|stärker|schwächer|mehr|weniger|größer|kleiner|gleich|unverändert",
    "zunehmend|abnehmend|plötzlich|langsam|anhaltend|dauerhaft|wechselnd|allmählich",
    "nimmt|nehmen zu|ab",
    "lässt|lassen nach",
  ],
};

const PLACE_PREPOSITION = /^(?:im|am|in|an|auf|unter|neben|hinter|vor|bei|beim|zwischen|uber|ueber|ins|ans)$/u;
const TIME_NOUN =
  /^(?:uhr|minuten?|stunden?|tage?n?|wochen?|monate?n?|jahre?n?|nacht|abend|morgen|mittag|moment|augenblick|fruhstuck|essen|visite|dienst|(?:fruh|spat|nacht)dienst)$/u;
const MOST_BETWEEN = 3;

/** "im Bad", "neben dem Bett": a preposition and, not far, a noun that is no time. */
function findPlace(tokens: readonly Token[]): Token[] | null {
  for (const [at, token] of tokens.entries()) {
    if (!PLACE_PREPOSITION.test(token.folded)) continue;
    const after = tokens.slice(at + 1, at + 2 + MOST_BETWEEN);
    const noun = after.find(isCapitalised);
    if (noun && !TIME_NOUN.test(noun.folded)) return [token, noun];
  }
  return findOnePattern(tokens, [BODY, "rechts|links"]);
}

/** Where a text says what the kind asks for. */
export function findSlot(tokens: readonly Token[], kind: SlotKind): Token[] | null {
  return kind === "place" ? findPlace(tokens) : findOnePattern(tokens, PATTERNS[kind]);
}
