import { FINITE_FORMS } from "../evaluation/german-verbs.ts";
import { foldPlain } from "../../lib/fold-german.ts";
import type { Rule } from "./hint.ts";
import { CLAUSE_END, pattern, words } from "./pattern.ts";
import { SUBJECT, fitsSubject, lowered } from "./subjects.ts";
import { fitsPerson, formFor, infinitiveOf, INFINITIVES, isModal, PARTICIPLES, presentReadings } from "./verbs.ts";

const LIST = String.raw`(?:Heute|Gestern|Morgen|Dann|Danach|Jetzt|Zuerst|Später|Leider|Vielleicht|Deshalb|Deswegen|Trotzdem|Außerdem|Manchmal|Nachts|Morgens|Abends|Nachmittags|Vorher|Nachher|Inzwischen|Plötzlich|Normalerweise|Zu Hause|Hier|(?:Heute|Gestern) (?:Morgen|Abend|Nacht|früh)|Am (?:Morgen|Abend|Nachmittag|Vormittag|Mittag|Montag|Dienstag|Mittwoch|Donnerstag|Freitag|Samstag|Sonntag)|In der Nacht|Um \d+(?:[.:]\d+)? Uhr)`;
const DETERMINER = String.raw`(?:den|die|das|dem|einen|eine|ein|(?:m|d|s)einen?|(?:m|d|s)eine|Ihren?|Ihre|unseren?|unsere)`;

const isFinite = (word: string): boolean => presentReadings(word).length > 0 || FINITE_FORMS.has(foldPlain(word));
/** "Dann Frau Yilmaz waschen": a note, no sentence. */
const isNote = (subject: string, verb: string): boolean =>
  !/^(?:ich|wir|er|es|man|du)$/iu.test(subject) && INFINITIVES.has(verb) && verb !== "haben";

const verbSecond = pattern(
  "verb-second",
  "verb-second",
  words(`^${LIST} (?<x>(?<subject>${SUBJECT}) (?<verb>\\p{L}+)›)`),
  ({ subject = "", verb = "" }) => {
    const isPast = FINITE_FORMS.has(foldPlain(verb)) && presentReadings(verb).length === 0;
    if (isNote(subject, verb) || !(isPast || fitsSubject(subject, verb))) return null;
    return `${verb} ${lowered(subject)}`;
  },
);

const PARTICLE_AT_END = / (?<particle>ab|an|auf|aus|ein|mit|zu|weg|hin|los|vor|nach)$/u;
const OUTSIDE = /^(?:mit|bei|bis|wegen|trotz|ohne|auf|für|von|wie|als|dass|ob|was|wo|zu)(?![\p{L}])/u;
const CHAINED = /(?<!\p{L})(?:und|oder|aber|als|wie|weil|dass|ob|wenn|zu)(?!\p{L})/u;

/** "wenn er liegt ist es besser": a comma is missing, and where is not sure. */
const ANOTHER_VERB = /(?<!\p{L})(?:ist|sind|war|hat|habe|haben|wird|kann|muss)(?!\p{L})/u;

const verbLast = pattern(
  "verb-last",
  "verb-last",
  words(
    `‹(?<x>(?<joined>weil|Weil|dass|Dass|ob|Ob|obwohl|Obwohl|wenn|Wenn|nachdem|Nachdem|bevor|Bevor|sobald|Sobald) (?<subject>${SUBJECT}) (?<verb>\\p{L}+) (?<rest>[^.,;:!?„“"()–-]+))${CLAUSE_END}`,
  ),
  ({ joined = "", subject = "", verb = "", rest = "" }) => {
    if (!fitsSubject(subject, verb) || CHAINED.test(rest) || ANOTHER_VERB.test(rest)) return null;
    const last = rest.split(" ").at(-1) ?? "";
    const isHelper = isModal(verb) || /^(?:haben|sein|werden)$/u.test(infinitiveOf(verb) ?? "");
    const isInfinitive = isModal(verb) && INFINITIVES.has(last);
    if (!isHelper && (OUTSIDE.test(rest) || verb.endsWith("en"))) return null;
    if (isFinite(last) && !isInfinitive && !PARTICIPLES.has(last)) return null;
    const { particle } = PARTICLE_AT_END.exec(` ${rest}`)?.groups ?? {};
    if (particle !== undefined && !isHelper) {
      return `${joined} ${subject} ${rest.slice(0, -particle.length)}${particle}${verb}`;
    }
    return `${joined} ${subject} ${rest} ${verb}`;
  },
);

const TIME_SPAN = /(?:Woche|Nacht|Tag|Zeit|Stunde|Monat|Jahr)/u;
const OBJECT = String.raw`(?<object>${DETERMINER} (?:\p{Ll}+e[nrsm]? )?\p{Lu}\p{L}+)`;

const infinitiveLast = pattern(
  "infinitive-last",
  "verb-last",
  words(
    `‹(?<modal>\\p{L}+) (?:${SUBJECT} )?(?:bitte |jetzt |noch |heute )?(?<x>(?<verb>\\p{Ll}+e?[lr]?n) ${OBJECT})${CLAUSE_END}`,
  ),
  ({ modal = "", verb = "", object = "" }) =>
    isModal(modal) && INFINITIVES.has(verb) && !TIME_SPAN.test(object) ? `${object} ${verb}` : null,
);

const participleLast = pattern(
  "participle-last",
  "verb-last",
  words(`‹(?:[Hh]abe|[Hh]ast|[Hh]at|[Hh]aben) (?:${SUBJECT} )?(?<x>(?<verb>\\p{Ll}+) ${OBJECT})${CLAUSE_END}`),
  ({ verb = "", object = "" }) => (PARTICIPLES.has(verb) && !TIME_SPAN.test(object) ? `${object} ${verb}` : null),
);

const questionVerb = pattern(
  "question-verb",
  "verb-second",
  words(
    `^(?:Wo|Wann|Warum|Wie|Was|Woher|Wohin|Wie (?:lange|oft|viel)|Seit wann) (?<x>(?<subject>ich|du|er|es|wir|Sie|man) (?<verb>\\p{L}+)) [^,.;:!]+\\?$`,
  ),
  ({ subject = "", verb = "" }) => (fitsSubject(subject, verb) ? `${verb} ${subject}` : null),
);

const negationOrder = pattern(
  "negation-order",
  "negation",
  words(`^(?<subject>Ich|Er|Sie|Es|Wir|Du|Man) (?<x>nicht (?<verb>\\p{L}+))›`),
  ({ subject = "", verb = "" }) => {
    const isInstruction = subject === "Sie" && INFINITIVES.has(verb);
    return !isInstruction && fitsSubject(subject, verb) ? `${verb} nicht` : null;
  },
);

const NOUNS_AFTER_NO = {
  Schmerzen: "keine",
  Hunger: "keinen",
  Durst: "keinen",
  Fieber: "kein",
  Appetit: "keinen",
  Zeit: "keine",
};

const noNoun = pattern(
  "no-noun",
  "negation",
  words(
    `‹[Hh](?:abe|ast|at|aben) (?:${SUBJECT} )?(?<x>nicht (?<noun>${Object.keys(NOUNS_AFTER_NO).join("|")}))${CLAUSE_END}`,
  ),
  ({ noun = "" }) => `${NOUNS_AFTER_NO[noun as keyof typeof NOUNS_AFTER_NO]} ${noun}`,
);

const noArticle = pattern(
  "no-article",
  "negation",
  words(
    `‹[Hh](?:abe|ast|at|aben) (?:${SUBJECT} )?(?<x>nicht (?<article>eine|einen|ein)) (?!einzig)\\p{Lu}\\p{L}+${CLAUSE_END}`,
  ),
  ({ article = "" }) => `k${article}`,
);

const doubleNegation = pattern(
  "double-negation",
  "negation",
  words(String.raw`‹(?<x>(?<phrase>keinen? \p{Lu}\p{L}+|keine \p{Lu}\p{L}+) nicht)${CLAUSE_END}`),
  ({ phrase = "" }) => phrase,
);

/** Separable verbs that learners leave in one piece: "ich aufstehe". */
const SEPARABLE = String.raw`(?<particle>auf|an|ein|ab|aus|mit|vor)(?<verb>stehe|steht|stehst|wache|wacht|höre|hört|rufe|ruft|fange|fängt|schlafe|schläft|komme|kommt|ziehe|zieht|nehme|nimmt|hole|holt)`;
const separable = pattern(
  "separable",
  "verb-second",
  words(`^(?:Ich|Du|Er|Sie|Es|Wir|Man) (?<x>${SEPARABLE}(?<rest> [^.,;:!?]*)?)${CLAUSE_END}`),
  ({ particle = "", verb = "", rest = "" }) =>
    /(?<!\p{L})und(?!\p{L})/u.test(rest) ? null : `${verb}${rest} ${particle}`,
);

const separableRequest = pattern(
  "separable-request",
  "verb-second",
  words(
    String.raw`^(?<x>(?<please>Bitte )?(?<particle>[Aa]uf|[Ee]in|[Aa]us|[Hh]in)(?<verb>stehen|atmen|nehmen|ziehen|legen|setzen) Sie(?<rest> [^.,;:!?]*)?)${CLAUSE_END}`,
  ),
  ({ please = "", particle = "", verb = "", rest = "" }) => {
    const first = please === "" ? verb.charAt(0).toUpperCase() + verb.slice(1) : verb;
    return `${please}${first} Sie${rest} ${particle.toLowerCase()}`;
  },
);

const imperativeOrder = pattern(
  "imperative-order",
  "verb-second",
  words(`^Bitte (?<x>Sie (?<verb>\\p{Ll}+en))›`),
  ({ verb = "" }) => (fitsPerson(verb, "pl") && formFor(verb, "pl") === verb ? `${verb} Sie` : null),
);

export const ORDER_RULES: readonly Rule[] = [
  verbSecond,
  verbLast,
  infinitiveLast,
  participleLast,
  questionVerb,
  negationOrder,
  noNoun,
  noArticle,
  doubleNegation,
  separable,
  separableRequest,
  imperativeOrder,
];
