import type { WordEntry } from "../../server/content/vocabulary-file.ts";
import type { KnownWords } from "../../server/content/known-words.ts";

/** What the dictionary says of nouns: their articles and plurals, each as it is written. */
export interface NounFacts {
  articles: ReadonlyMap<string, ReadonlySet<string>>;
  plurals: ReadonlyMap<string, ReadonlySet<string>>;
}

const ARTICLE_OF: Record<string, string> = { m: "der", f: "die", n: "das" };
/** One noun with its gender ("Blutdruck {m}", "Kunde {m}; Kundin {f}" is two of them) or the mark of a plural. */
const NOUN = /^(?:\([^)]*\) ?)?(\p{Lu}[\p{L}-]*) \{(m|f|n|m,f|f,m|m,n|n,m|f,n|n,f|pl)\}/u;

/** Reads the German side of a dictionary in the form of Ding: `Wort {f} [med.] | Wörter {pl} :: word | words`. */
export function readNounFacts(text: string): NounFacts {
  const articles = new Map<string, Set<string>>();
  const plurals = new Map<string, Set<string>>();
  for (const line of text.split("\n")) {
    const german = line.split(" :: ")[0];
    if (german === undefined || german.startsWith("#")) continue;
    const forms = german.split(" | ").map(nounsIn);
    for (const [word, mark] of forms.flat()) {
      for (const gender of mark.split(",")) put(articles, word, ARTICLE_OF[gender]);
    }
    for (const [singular, plural] of pairs(forms)) put(plurals, singular, plural);
  }
  return { articles, plurals };
}

type Noun = [word: string, mark: string];

/** Singulars and plurals stand in the same order, one group after the other. */
function pairs([singulars = [], ...later]: readonly Noun[][]): [singular: string, plural: string][] {
  const groups = later.filter((group) => group.length === singulars.length && group.every(([, mark]) => mark === "pl"));
  return groups.flatMap((group) =>
    singulars.flatMap(([singular, mark], at): [string, string][] => {
      const plural = group[at]?.[0];
      return mark === "pl" || plural === undefined ? [] : [[singular, plural]];
    }),
  );
}

function nounsIn(group: string): Noun[] {
  return group.split("; ").flatMap((part): Noun[] => {
    const found = NOUN.exec(part.trim());
    return found?.[1] !== undefined && found[2] !== undefined ? [[found[1], found[2]]] : [];
  });
}

function put(map: Map<string, Set<string>>, key: string, value: string | undefined): void {
  if (value === undefined) return;
  const values = map.get(key);
  if (values) values.add(value);
  else map.set(key, new Set([value]));
}

/** Where the word's article or plural is another than the dictionary's, unless somebody has said why. Unknown words pass. */
export function nounFaults(
  word: WordEntry,
  facts: NounFacts,
  known: Pick<KnownWords, "articles" | "plurals">,
): string[] {
  const { kind, lemma, article, plural, plural_only: isPluralOnly } = word;
  if ((kind !== "noun" && kind !== "abbreviation") || isPluralOnly) return [];
  const faults: string[] = [];
  const articles = facts.articles.get(lemma);
  if (article && articles && !articles.has(article) && !known.articles.has(`${article} ${lemma}`)) {
    faults.push(`article "${article}", but the dictionary has "${[...articles].join(" or ")}"`);
  }
  const plurals = facts.plurals.get(lemma);
  if (plural && plurals && !plurals.has(plural) && !known.plurals.has(`${lemma} – ${plural}`)) {
    faults.push(`plural "${plural}", but the dictionary has "${[...plurals].join(" or ")}"`);
  }
  return faults;
}
