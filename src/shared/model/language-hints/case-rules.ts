import type { Rule } from "./hint.ts";
import { singularNoun } from "./nouns.ts";
import { always, CLAUSE_END, pattern, words, type Groups } from "./pattern.ts";
import { fitsPerson } from "./verbs.ts";

const DATIVE: Readonly<Record<string, string>> = { mich: "mir", dich: "dir", ihn: "ihm", Sie: "Ihnen" };
const ACCUSATIVE: Readonly<Record<string, string>> = { mir: "mich", dir: "dich", ihm: "ihn", Ihnen: "Sie" };
const dative = ({ x = "" }: Groups): string | null => DATIVE[x] ?? null;
const accusative = ({ x = "" }: Groups): string | null => ACCUSATIVE[x] ?? null;

const afterDative = pattern(
  "pronoun-dative",
  "dative",
  words(`‹(?:[Mm]it|[Bb]ei|[Vv]on|[Zz]u|[Aa]us) (?<x>mich|dich|ihn|Sie)›`),
  dative,
);
const afterAccusative = pattern(
  "pronoun-accusative",
  "accusative",
  words(`‹(?:[Ff]ür|[Gg]egen|[Dd]urch) (?<x>mir|dir|ihm|Ihnen)${CLAUSE_END}`),
  accusative,
);

const GENTLY = String.raw`(?:(?:bitte|gern|gerne|heute|jetzt|kurz|dabei|noch|auch|beim \p{L}+) )*`;
const MODAL = "(?:[Kk]ann|[Dd]arf|[Ss]oll|[Mm]öchte|[Ww]ill|[Mm]uss)";
const dativeVerbs = [
  words(`‹(?:[Ii]ch (?:helfe|danke)|[Ww]ir (?:helfen|danken)|(?:helfe|danke) ich) (?<x>Sie)›`),
  words(`‹(?:[Hh]elfe|hilft|[Hh]ilf|danke|dankt) (?:ich |wir )?(?<x>mich|dich|ihn)›`),
  words(
    `‹(?:${MODAL} (?:ich|er)|[Ii]ch (?:kann|möchte|will|muss)|[Ww]ir (?:können|möchten|wollen)) (?<x>Sie|dich|ihn) ${GENTLY}helfen›`,
  ),
  words(`‹(?:[Kk]önnen Sie|[Kk]annst du|[Kk]ann er) (?<x>mich|ihn) ${GENTLY}helfen›`),
  words(
    `‹geht(?: es|'s) (?<x>Sie|mich|dich|ihn)(?=\\s?(?:[.,;!?]|$)| (?:gut|besser|schlecht|heute|nicht gut|wieder|sehr))`,
  ),
  words(`‹[Ee]s geht (?<x>Sie|mich|dich|ihn) (?:sehr |nicht |wieder |heute )?(?:gut|besser|schlecht|schlechter)›`),
  words(`‹[Tt](?:ut|un|at) (?:es |das )?(?<x>Sie|mich|dich|ihn)(?: (?!weh›|leid›)\\p{L}+){0,4} (?:weh|leid)›`),
  words(`‹(?:[Ss]chmeckt|[Gg]efällt|[Gg]ehört) (?:es |das \\p{L}+ |Ihr Essen )?(?<x>Sie|mich|dich|ihn)›`),
].map((expression, at) => pattern(`dative-verb-${at + 1}`, "dative", expression, dative));

const accusativeVerbs = [
  words(
    `‹(?:[Ii]ch (?:frage|verstehe|besuche|begleite|unterstütze|informiere)|[Ww]ir (?:fragen|verstehen|besuchen|begleiten|unterstützen|informieren)) (?<x>Ihnen|dir|ihm)›`,
  ),
  words(
    `‹(?:${MODAL} ich|[Ii]ch (?:möchte|will|muss|kann)) (?<x>Ihnen|dir|ihm) (?:etwas |kurz |noch |gern )*(?:fragen|besuchen|informieren|begleiten|verstehen)${CLAUSE_END}`,
  ),
].map((expression, at) => pattern(`accusative-verb-${at + 1}`, "accusative", expression, accusative));

const REFLEXIVE =
  "fühle|setze|lege|wasche|freue|erinnere|kümmere|treffe|melde|bedanke|entschuldige|interessiere|beeile";
const reflexiveI = pattern(
  "reflexive-ich",
  "reflexive",
  words(`‹(?:[Ii]ch (?:${REFLEXIVE})|(?:[Ff]ühle|[Kk]ümmere|[Ff]reue) ich) (?<x>sich)›`),
  always("mich"),
);
const reflexiveWe = pattern(
  "reflexive-wir",
  "reflexive",
  words(String.raw`‹(?:[Ww]ir \p{Ll}+en|(?:[Tt]reffen|[Ss]ehen|[Ff]reuen|[Kk]ümmern) wir|[Ww]ir kümmern) (?<x>sich)›`),
  always("uns"),
);

const STATE =
  "(?:sehr |heute |schon |nicht |etwas )?(?:gut|besser|schlecht|schlechter|müde|wohl|krank|schwach|schwindlig)";
const missingReflexive = [
  pattern(
    "reflexive-missing-ich",
    "reflexive",
    words(`‹[Ii]ch (?<x>fühle) ${STATE}${CLAUSE_END}`),
    always("fühle mich"),
  ),
  pattern(
    "reflexive-missing-er",
    "reflexive",
    words(`‹(?:[Ee]r|[Dd]er Patient|[Dd]ie Patientin) (?<x>fühlt) ${STATE}${CLAUSE_END}`),
    always("fühlt sich"),
  ),
  pattern(
    "reflexive-missing-sie",
    "reflexive",
    words(`(?<x>‹[Ff]ühlen Sie)(?:${CLAUSE_END}| ${STATE}${CLAUSE_END})`),
    ({ x = "" }) => `${x} sich`,
  ),
];

/** "Sie" and "du" to one person; what somebody is told to say is not looked at. */
const duSie = pattern(
  "du-sie",
  "address",
  words(
    String.raw`‹(?<verb>\p{L}+) Sie (?<between>(?:[\p{L}\d]+ ){0,4})(?<x>dir|dich|dein(?:e[nmrs]?)?)›(?<rest>[^„“"»«]*)$`,
  ),
  ({ verb = "", between = "", x = "" }, whole) => {
    if (!fitsPerson(verb.toLowerCase(), "pl") || /[„“"»«:–]/u.test(whole) || /(?<!\p{L})du(?!\p{L})/u.test(whole))
      return null;
    if (x === "dir") return between === "" && /^(?:waschen|putzen|ziehen|nehmen)$/iu.test(verb) ? "sich" : "Ihnen";
    if (x === "dich") return between === "" ? "sich" : "Sie";
    return `Ihr${x.slice("dein".length)}`;
  },
);

const LOCATION: Readonly<Record<string, readonly [article: string, dative: string]>> = {
  den: ["der", "dem"],
  einen: ["der", "einem"],
  das: ["das", "dem"],
  die: ["die", "der"],
  eine: ["die", "einer"],
};
const locationDative = pattern(
  "location-dative",
  "dative",
  words(
    String.raw`‹(?:[Ll]iege|[Ll]iegt|[Ll]iegen|[Ss]itze|[Ss]itzt|[Ss]itzen|[Ss]tehe|[Ss]teht|[Ss]tehen)(?: (?:Sie|er|sie|nicht|immer|noch|gerade|jetzt|heute|lange|viel))* (?:auf|in|an|neben|unter|hinter) (?<x>den|das|die|einen|eine) (?<noun>\p{Lu}\p{L}+)›`,
  ),
  ({ x = "", noun = "" }) => {
    const [article, suggestion] = LOCATION[x] ?? [];
    const isTime = /^(?:Nacht|Tag|Woche|Zeit|Stunde|Monat|Jahr)$/u.test(noun);
    return !isTime && singularNoun(noun)?.article === article ? (suggestion ?? null) : null;
  },
);
const painDative = pattern(
  "location-pain",
  "dative",
  words(String.raw`‹Schmerzen (?<x>in (?<article>den|das|die)) (?<noun>\p{Lu}\p{L}+)›`),
  ({ article = "", noun = "" }, whole) => {
    if (/strahl|zieh|zog|wander|gehen|bis/u.test(whole) || singularNoun(noun)?.article !== LOCATION[article]?.[0])
      return null;
    return article === "die" ? "in der" : "im";
  },
);

export const CASE_RULES: readonly Rule[] = [
  afterDative,
  afterAccusative,
  ...dativeVerbs,
  ...accusativeVerbs,
  reflexiveI,
  reflexiveWe,
  ...missingReflexive,
  duSie,
  locationDative,
  painDative,
];
