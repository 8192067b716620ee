import type { Found, Rule, Sentence } from "./hint.ts";
import { pluralNoun } from "./nouns.ts";
import { CLAUSE_END, pattern, table, words } from "./pattern.ts";
import { personsOf, SUBJECT } from "./subjects.ts";
import { formFor, INFINITIVES, isModal, infinitiveOf, participleOf, presentReadings } from "./verbs.ts";

/** "Er habe Schmerzen" is what somebody else said: no wrong ending. */
const isReported = (subject: string, verb: string): boolean =>
  personsOf(subject).includes("er") && presentReadings(verb).some(({ persons }) => persons.includes("ich"));

function agreed(subject: string, verb: string): string | null {
  const readings = presentReadings(verb);
  const persons = personsOf(subject);
  const fits = readings.some((reading) => persons.some((person) => reading.persons.includes(person)));
  const [person] = subject.toLowerCase() === "sie" ? (["er"] as const) : persons;
  return readings.length === 0 || fits || person === undefined || isReported(subject, verb)
    ? null
    : formFor(verb, person);
}

/** "Frau Maas kommen die Tränen": the name is no subject. */
const COMES_TO = /^\p{L}+ \p{Lu}[\p{L}-]+ \p{Ll}+en (?:die|alle|viele|seine|ihre) /u;

const subjectVerb = pattern(
  "subject-verb",
  "verb-form",
  words(`^(?<subject>${SUBJECT}) (?<x>(?<verb>\\p{Ll}+))›`),
  ({ subject = "", verb = "" }, whole) =>
    /^es$/iu.test(subject) || COMES_TO.test(whole) || isVowelSlip(subject, verb) ? null : agreed(subject, verb),
);

/** "er nehmt": the ending is there, the vowel is not. */
function isVowelSlip(subject: string, verb: string): boolean {
  const right = agreed(subject, verb);
  const [reading] = presentReadings(verb);
  if (right === null || reading === undefined || isModal(verb)) return false;
  return reading.persons.length === 0 || reading.persons.every((person) => person === "ihr");
}

const verbVowel = pattern(
  "verb-vowel",
  "verb-form",
  words(`^(?<subject>${SUBJECT}) (?<x>(?<verb>\\p{Ll}+t))›`),
  ({ subject = "", verb = "" }) => (isVowelSlip(subject, verb) ? agreed(subject, verb) : null),
);

const verbFirst = pattern(
  "subject-verb",
  "verb-form",
  words(`^(?<x>(?<verb>\\p{L}+)) (?<subject>ich|du|er|wir|man)›`),
  ({ subject = "", verb = "" }) => agreed(subject, verb.toLowerCase()),
);

const SECOND = {
  hast: "haben",
  bist: "sind",
  kannst: "können",
  musst: "müssen",
  willst: "wollen",
  darfst: "dürfen",
  möchtest: "möchten",
  brauchst: "brauchen",
  nimmst: "nehmen",
  isst: "essen",
  heißt: "heißen",
};
const COMMANDS = {
  nimm: "nehmen",
  gib: "geben",
  komm: "kommen",
  setz: "setzen",
  leg: "legen",
  iss: "essen",
  trink: "trinken",
  steh: "stehen",
  geh: "gehen",
  zeig: "zeigen",
};
const WITH_SIE: Readonly<Record<string, string>> = { ...SECOND, ...COMMANDS };

const sieVerb = pattern(
  "sie-verb",
  "verb-form",
  words(
    String.raw`(?:^|(?<=[,:] )|(?<=[Ww](?:ie|o|ann|as|arum|oher) ))(?<x>(?<verb>${Object.keys(WITH_SIE).join("|")}) Sie)›`,
    true,
  ),
  ({ verb = "", x = "" }) => (x.endsWith("Sie") ? `${WITH_SIE[verb.toLowerCase()]} Sie` : null),
);

const pluralVerb = pattern(
  "plural-verb",
  "verb-form",
  words(String.raw`^(?:Die|Meine|Seine|Ihre|Deine) (?<noun>\p{Lu}\p{L}+) (?<x>ist)›`),
  ({ noun = "" }) => {
    const known = pluralNoun(noun);
    return known !== undefined && known.singular !== noun ? "sind" : null;
  },
);

const participleForm = table(
  "participle-form",
  "participle",
  "geesst>gegessen|geesen>gegessen|getrinkt>getrunken|gekommt>gekommen|gegeht>gegangen|gemesst>gemessen|genehmt>genommen|" +
    "genimmt>genommen|geschlaft>geschlafen|geschreibt>geschrieben|gehelft>geholfen|geseht>gesehen|gelest>gelesen|" +
    "gesprecht>gesprochen|gebringt>gebracht|gebleibt>geblieben|gelauft>gelaufen|gesitzt>gesessen|gestandet>gestanden|" +
    "aufgesteht>aufgestanden|gegebt>gegeben|getragt>getragen|gewascht>gewaschen|gezieht>gezogen|gefindet>gefunden|" +
    "geruft>gerufen|angeruft>angerufen|gefahrt>gefahren|gesterbt>gestorben|vergesst>vergessen|eingeschlaft>eingeschlafen|" +
    "gedenkt>gedacht|hingefallt>hingefallen|verlort>verloren|gewisst>gewusst|gebrecht>gebrochen|getrefft>getroffen|gewerdet>geworden",
);

const behindHelper = (rule: Rule): Rule => ({
  ...rule,
  *find(sentence: Sentence): Iterable<Found> {
    // "Ihr vergesst …", "gedenkt": only behind a helping verb it is meant as a participle.
    if (!/(?<!\p{L})(?:bin|bist|ist|sind|hab\p{L}*|hat|hast|hatten?|waren?|wurden?)(?!\p{L})/iu.test(sentence.text))
      return;
    yield* rule.find(sentence);
  },
});

const participleGe = table(
  "participle-ge",
  "participle",
  "geverstanden>verstanden|geuntersucht>untersucht|geoperiert>operiert|gedokumentiert>dokumentiert|gekontrolliert>kontrolliert|" +
    "geinformiert>informiert|getelefoniert>telefoniert|gemobilisiert>mobilisiert|gedesinfiziert>desinfiziert|" +
    "gebekommen>bekommen|gevergessen>vergessen|geverloren>verloren|gebesucht>besucht|geerklärt>erklärt|geverbunden>verbunden|" +
    "geverschrieben>verschrieben|gebezahlt>bezahlt|geentlassen>entlassen|gestudiert>studiert|gepassiert>passiert|" +
    "geerzählt>erzählt|gebegonnen>begonnen|geverbessert>verbessert|gerasiert>rasiert|geprobiert>probiert|gefunktioniert>funktioniert",
);

const TO_BE: Readonly<Record<string, string>> = {
  habe: "bin",
  hast: "bist",
  hat: "ist",
  haben: "sind",
  hatte: "war",
  hatten: "waren",
};
const MOVING =
  "gegangen|gekommen|aufgestanden|aufgewacht|eingeschlafen|hingefallen|umgefallen|ausgerutscht|gestürzt|geblieben|gelaufen|gestorben|geworden|gewesen|passiert|angekommen|zurückgekommen|mitgekommen|weggelaufen|gestiegen|gesunken|gereist|umgezogen|geflogen";
const STAYING =
  "geschlafen|gearbeitet|gegessen|getrunken|gehabt|geholfen|gelernt|gewartet|gefrühstückt|gehustet|geatmet|gesprochen|telefoniert|geweint|geduscht|gehört|gesagt|gemacht|gesehen";
const AUX_REST = String.raw`(?<rest>(?: (?!(?:und|oder|aber|sich|mich|dich|uns|ihn|sein|werden|dass|weil)›)[\p{L}\d-]+){0,7})`;

const perfectSein = pattern(
  "perfect-sein",
  "auxiliary",
  words(`‹(?<x>[Hh](?:abe|ast|at|aben|atte|atten))${AUX_REST} (?:${MOVING})${CLAUSE_END}`),
  ({ x = "", rest = "" }) =>
    / (?:\p{Ll}+t|\p{Ll}+en)(?= |$)/u.test(
      rest.replace(
        / (?:nicht|heute|gestern|oft|jetzt|fast|schlecht|erst|sofort|nachts|mit|gut|spät|zuletzt|seit|gegen|den|einen|meinen|ihren|seinen|unten|oben|morgen|zwischen|neben)(?= |$)/gu,
        "",
      ),
    )
      ? null
      : (TO_BE[x.toLowerCase()] ?? null),
);

const perfectHaben = pattern(
  "perfect-haben",
  "auxiliary",
  words(`‹(?:[Ii]ch (?<x>bin)|[Bb]in ich)${AUX_REST} (?:${STAYING})${CLAUSE_END}`),
  ({ x }) => (x === undefined ? null : "habe"),
);

const perfectParticiple = pattern(
  "perfect-participle",
  "participle",
  words(
    `‹[Hh](?:abe|ast|at) (?:(?!zu›)[\\p{L}\\d]+ ){0,3}(?:gestern|heute Morgen|letzte Woche|letzte Nacht|schon)(?: (?!(?:zu|wollen|müssen|sollen|keine?)›)(?!\\p{Ll}+en›)[\\p{L}\\d]+){0,3} (?<x>(?<verb>\\p{Ll}+en))${CLAUSE_END}`,
  ),
  ({ verb = "" }) => {
    const right = INFINITIVES.has(verb) ? participleOf(verb) : null;
    return right === verb || verb === "haben" || verb === "lassen" ? null : right;
  },
);

const MODAL = String.raw`(?:kann|kannst|können|muss|musst|müssen|soll|sollen|will|wollen|darf|dürfen|möchte|möchten)`;
const MIDDLE = String.raw`(?:(?!(?:um|ohne|statt|brauch\p{L}*|und|oder|etwas|nichts|was|dass|weil|der|ob|wenn)›)(?!\p{Ll}{2,}en›)[\p{L}\d]+ ){0,5}`;

const modalZu = pattern(
  "modal-zu",
  "verb-form",
  words(`‹${MODAL} ${MIDDLE}(?<x>zu (?<verb>\\p{Ll}+en))${CLAUSE_END}`),
  ({ verb = "" }) => (INFINITIVES.has(verb) ? verb : null),
);

const modalInfinitive = pattern(
  "modal-infinitive",
  "verb-form",
  words(`^(?:${SUBJECT}) ${MODAL} ${MIDDLE}(?<x>(?<verb>\\p{Ll}+(?:t|e)))${CLAUSE_END}`),
  ({ verb = "" }) => {
    const infinitive = infinitiveOf(verb);
    const isSure = presentReadings(verb).every(({ persons }) => persons.includes("er") || persons.includes("ich"));
    return infinitive === null || isModal(verb) || !isSure || /^(?:hat|habe|ist|wird)$/u.test(verb) ? null : infinitive;
  },
);

export const VERB_RULES: readonly Rule[] = [
  subjectVerb,
  verbVowel,
  verbFirst,
  sieVerb,
  pluralVerb,
  behindHelper(participleForm),
  participleGe,
  perfectSein,
  perfectHaben,
  perfectParticiple,
  modalZu,
  modalInfinitive,
];
