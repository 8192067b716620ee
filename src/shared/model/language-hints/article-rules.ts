import { judgeArticleAgreement } from "../evaluation/article-agreement.ts";
import { casesAfter, determinerOf, type GrammaticalCase, type Reading } from "../evaluation/determiners.ts";
import { isCapitalised, tokensOf, type Token } from "../evaluation/tokens.ts";
import type { Found, HintReason, Rule, Sentence } from "./hint.ts";
import { nounOf, pluralNoun, singularNoun, type Noun } from "./nouns.ts";
import { pattern, sameCase, words } from "./pattern.ts";
import { fitsPerson, infinitiveOf, presentReadings } from "./verbs.ts";

const TRANSITIVE =
  /^(?:haben|brauchen|messen|wechseln|nehmen|holen|bringen|fragen|informieren|kontrollieren|dokumentieren|rufen|sehen|suchen|besuchen|waschen|öffnen)$/u;
const PRONOUN = /^(?:ich|wir|man|Sie|du)$/iu;
const END_OF_GENDERED = /^[:*_/]-?in/u;

/** The case in which a phrase without preposition must stand; null where the sentence does not show it. */
function caseOf(tokens: readonly Token[], at: number, noun: number): GrammaticalCase | null {
  if (at === 0) return presentReadings(tokens[noun + 1]?.text ?? "").length > 0 ? "nom" : null;
  const [before, first] = [tokens[at - 1]?.text ?? "", tokens[at - 2]?.text ?? ""];
  if (/^(?:ist|war|sind)$/iu.test(before)) return "nom";
  const [subject, verb] = PRONOUN.test(before) ? [before, first] : [first, before];
  const isObject = PRONOUN.test(subject) && TRANSITIVE.test(infinitiveOf(verb) ?? "");
  return isObject ? "acc" : null;
}

type Slip = Found & {
  readonly rule: "article-gender" | "dative-preposition" | "accusative-preposition" | "noun-ending";
};

function slipAt(tokens: readonly Token[], noun: Noun, text: string): Slip | null {
  const slip = judgeArticleAgreement(tokens, noun.forms);
  if (slip === null || slip.isMet || slip.span === undefined) return null;
  const { start, end } = slip.span;
  if (END_OF_GENDERED.test(text.slice(end))) return null;
  if (slip.code === "noun-ending") return { rule: "noun-ending", start, end, suggestion: slip.params.right };
  if (slip.code !== "article") return null;
  const at = tokens.findIndex((token) => token.start === start);
  const nounAt = tokens.findIndex((token) => token.end === end);
  const { found, right } = slip.params;
  const span = { start, end: start + found.length };
  const cases = casesAfter(tokens[at - 1]?.folded ?? "");
  const fittingWords = right.split(", ");
  const [only, second] = fittingWords;
  if (cases?.length === 1 && only) {
    const rule = cases[0] === "dat" ? "dative-preposition" : "accusative-preposition";
    const plural = cases[0] === "dat" ? dativePlural(tokens[at], noun, tokens[nounAt]) : null;
    if (plural !== null) return { rule, start, end, suggestion: plural };
    const choice = second === undefined ? only : wordFor(tokens[at], noun.forms.gender, cases[0]);
    return choice === undefined ? null : { rule, ...span, suggestion: choice };
  }
  if (cases !== null)
    return second === undefined && only ? { rule: "article-gender", ...span, suggestion: only } : null;
  const wanted = caseOf(tokens, at, nounAt);
  const choice = wanted === null ? undefined : wordFor(tokens[at], noun.forms.gender, wanted);
  return choice === undefined || !fittingWords.includes(choice)
    ? null
    : { rule: "article-gender", ...span, suggestion: choice };
}

/** "mit die Hände" → "den Händen"; null where the noun is no plural. */
function dativePlural(
  determiner: Token | undefined,
  { singular, plural }: Noun,
  given: Token | undefined,
): string | null {
  if (plural === null || plural === singular || given?.text !== plural) return null;
  const word = wordFor(determiner, "pl", "dat");
  return word === undefined ? null : `${word} ${plural}${/[ns]$/u.test(plural) ? "" : "n"}`;
}

/** The word of the same family (der, ein, mein …) for a gender, or the plural, in a case. */
function wordFor(
  determiner: Token | undefined,
  gender: Reading["gender"] | null,
  wanted: GrammaticalCase | undefined,
): string | undefined {
  const family = determinerOf(determiner?.folded ?? "")?.family ?? [];
  const fitting = [...family].find(([, readings]) =>
    readings.some((it) => it.gender === gender && it.grammaticalCase === wanted),
  );
  return fitting?.[0];
}

/** Four rules ask for the same slips. */
const slips = new WeakMap<Sentence, readonly Slip[]>();

function slipsIn(sentence: Sentence): readonly Slip[] {
  const known = slips.get(sentence);
  if (known) return known;
  const { text } = sentence;
  const tokens = tokensOf(text);
  const nouns = new Set(tokens.filter(isCapitalised).flatMap((token) => nounOf(token.text) ?? []));
  const found = [...nouns].flatMap((noun) => slipAt(tokens, noun, text) ?? []);
  slips.set(sentence, found);
  return found;
}

const capitalised = (text: string, { start, end, suggestion }: Slip): Found => ({
  start,
  end,
  suggestion: sameCase(text.slice(start, end), suggestion),
});

const agreement = (id: Slip["rule"], reason: HintReason): Rule => ({
  id,
  reason,
  *find(sentence) {
    for (const slip of slipsIn(sentence)) if (slip.rule === id) yield capitalised(sentence.text, slip);
  },
});

const PERSONS = /^(?:Patientin|Ärztin|Frau|Tochter|Mutter|Schwester|Kollegin|Pflegekraft|Familie)$/u;
/** "Der Wunde ist sauber": as a dative it could only be a person's. */
const openingDer = pattern(
  "article-opening",
  "gender",
  words(String.raw`^(?<x>Der) (?<noun>\p{Lu}\p{L}+) (?:ist|war|hat|liegt|sieht|blutet|beginnt|dauert)›`),
  ({ noun = "" }) => {
    const article = singularNoun(noun)?.article;
    if (article === "das") return "Das";
    return article === "die" && !PERSONS.test(noun) ? "Die" : null;
  },
);

const OBJECTS: Readonly<Record<string, string>> = {
  der: "den",
  ein: "einen",
  kein: "keinen",
  mein: "meinen",
  dein: "deinen",
  sein: "seinen",
  Ihr: "Ihren",
};
const SPOKEN = String.raw`(?:(?:ich|wir|man|Sie|du|er) (?<v1>\p{Ll}+)|(?<v2>\p{L}+) (?<s2>ich|wir|Sie|du|er|man)|Ich (?<v3>\p{Ll}+)|(?:Wir|Er|Sie) (?<v4>\p{Ll}+))`;

const accusativeObject = pattern(
  "accusative-object",
  "accusative",
  words(
    `‹${SPOKEN} (?:jetzt |heute |noch |auch |bitte |morgen |gerade )?(?<x>(?<word>${Object.keys(OBJECTS).join("|")}) (?<noun>\\p{Lu}\\p{L}+))›`,
  ),
  ({ v1, v2, v3, v4, s2, word = "", noun = "" }) => {
    const verb = infinitiveOf(v1 ?? v2 ?? v3 ?? v4 ?? "");
    const known = singularNoun(noun);
    // "Hat Sie der Arzt untersucht?": it is she who is examined.
    if (v2 !== undefined && s2 === "Sie" && !fitsPerson(v2, "pl")) return null;
    if (
      verb === null ||
      !TRANSITIVE.test(verb) ||
      known?.article !== "der" ||
      /^(?:Angehörige|Morgen|Abend)$/u.test(noun)
    )
      return null;
    const ending = known.forms.isWeak ? (noun.endsWith("e") ? "n" : "en") : "";
    return `${OBJECTS[word]} ${noun}${ending}`;
  },
);

const esGibt = pattern(
  "es-gibt",
  "accusative",
  words(String.raw`‹(?:[Ee]s gibt|[Gg]ibt es) (?:heute |hier |noch |auch )?(?<x>ein|kein|der) (?<noun>\p{Lu}\p{L}+)›`),
  ({ x = "", noun = "" }) => (singularNoun(noun)?.article === "der" ? (OBJECTS[x] ?? null) : null),
);

const DATIVE_PLURAL = /[^nsaiy]n$/u;
const pluralN = pattern(
  "plural-n",
  "plural",
  words(
    String.raw`(?:^|(?<=[\p{L}] ))(?:[Dd]ie|[Kk]eine|[Ii]hre|[Mm]eine|[Ss]eine|[Vv]iele|[Aa]lle) (?<x>\p{Lu}\p{L}+)›`,
  ),
  ({ x = "" }) => {
    const known = pluralNoun(x.slice(0, -1));
    return DATIVE_PLURAL.test(x) && known !== undefined && singularNoun(x) === undefined && pluralNoun(x) === undefined
      ? x.slice(0, -1)
      : null;
  },
);

const NUMBERS = "zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf";
const numberPlural = pattern(
  "number-plural",
  "plural",
  words(
    String.raw`(?<before>‹\p{L}+ )?(?<![\d,./-])‹(?:${NUMBERS}|viele|mehrere|einige|[2-9]|[1-9]\d) (?<x>\p{Lu}\p{L}+)›`,
  ),
  ({ before = "", x = "" }, whole) => {
    const known = singularNoun(x);
    const isUnit = x === "Glas" || x === "Mann" || /^(?:Zimmer|Bett|Station|Tag|Nummer|Haus|Uhr|Woche) /u.test(before);
    const counted = /\d/u.test(whole) && !new RegExp(`(?:${NUMBERS}|viele|mehrere|einige) ${x}`, "u").test(whole);
    if (
      known?.plural == null ||
      known.forms.isAdjective ||
      known.plural === x ||
      isUnit ||
      (counted && !/^(?:Tablette|Tag|Woche|Stunde|Minute|Monat|Jahr)$/u.test(x))
    )
      return null;
    const isDative = /^(?:seit|vor|nach|mit|in|von|bei|zu) $/iu.test(before);
    return isDative && !/[ns]$/u.test(known.plural) ? `${known.plural}n` : known.plural;
  },
);

const herrn = pattern(
  "herrn",
  "noun-ending",
  words(
    String.raw`‹(?:[Mm]it|[Bb]ei|[Vv]on|[Zz]u|[Ff]ür|[Nn]ach|an|über|[Nn]eben|(?:[Ii]ch )(?:informiere|frage|wasche|hole|begleite|mobilisiere|kenne|besuche)|(?:[Ff]ragen|[Ii]nformieren|[Rr]ufen|[Hh]olen) Sie(?: bitte)?) (?<x>Herr) (?=\p{Lu})`,
  ),
  () => "Herrn",
);

export const ARTICLE_RULES: readonly Rule[] = [
  agreement("article-gender", "gender"),
  agreement("dative-preposition", "dative"),
  agreement("accusative-preposition", "accusative"),
  agreement("noun-ending", "noun-ending"),
  openingDer,
  accusativeObject,
  esGibt,
  pluralN,
  numberPlural,
  herrn,
];
