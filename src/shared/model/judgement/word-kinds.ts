import type { Word } from "./read-words.ts";

/** What kind a German word looks like, as far as scopes need it. */
const set = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/u));

/** Finite forms of the verbs that build clauses. */
const FINITE = set(
  `ist sind bin bist seid war waren hat habe hast haben hatte hatten wird werde werden wirst wurde wurden kann kannst konnen konnte
  konnten darf darfst durfen durfte muss musst mussen musste mussten soll sollst sollen sollte sollten will wollen wollte mochte
  mochten wurde lasst lassen ließ liess geht gibt bekommt bekommen nimmt macht kommt liegt steht sieht fuhlt bleibt klagt gab
  nahm kam lag stand blieb braucht brauchen brauchst heißt heisst bedeutet tut hilft misst trinkt isst schlaft zeigt sagt meldet
  wirkt hort nennt leidet benotigt soll`,
);
const ADJECTIVE_ENDING = /(?:ig|lich|isch|bar|sam|haft|voll|los|frei|iv|ell|ant|ent|al|ar|ach)(?:e|er|es|en|em)?$/u;
const ADJECTIVES = set(
  `gut gute guten schlimm schlimmes stark starke rot warm kalt hoch tief allein wach klar schnell langsam dick dunn weich hart
  fest lang kurz groß gross klein richtig viel mehr immer sofort gleich selbst oft ganz nur so sehr zu genug gern heute morgen
  jetzt weit eng schwer leicht bewusst anders weiter nuchtern orientiert stabil normal bekannt sicher fit schlecht gesund krank
  offen trocken feucht frei verwirrt unbedingt extra wirklich so besonders wieder noch mal einmal direkt zusammen laut leer voll
  nachste nachsten nachster letzte letzten letzter`,
);
const PREPOSITIONS = set(
  `in im ins an am ans auf aus bei beim mit nach von vom vor zu zum zur uber unter neben hinter zwischen gegen fur durch um
  wegen seit ohne bis ab als wie`,
);
/** What begins a clause. */
const CONJUNCTIONS = set(`sondern weil dass damit obwohl wenn falls sodass bevor nachdem wahrend sobald solange ob`);

export const isFiniteVerb = (key: string): boolean => FINITE.has(key);
export const isPreposition = (key: string): boolean => PREPOSITIONS.has(key);
export const isConjunction = (key: string): boolean => CONJUNCTIONS.has(key);
export const isAdjective = (key: string): boolean => ADJECTIVES.has(key) || ADJECTIVE_ENDING.test(key);

/** Whether a word in small letters may be a verb: an infinitive, a participle, a finite form. */
export function isVerbLike({ key, isNoun }: Pick<Word, "key" | "isNoun">): boolean {
  if (isNoun || isAdjective(key) || isPreposition(key)) return false;
  return key.length > 3 && /(?:en|n|t|te|ten)$/u.test(key);
}
