import type { ContentProblem } from "./content-problem.ts";
import { findTarget, resolveLinks } from "./resolve-links.ts";
import type { VocabularyFile, WordEntry } from "./vocabulary-file.ts";

/** Links and topics that lead nowhere or contradict each other. */
export function checkLinks(files: readonly VocabularyFile[]): ContentProblem[] {
  const { links, problems } = resolveLinks(files);
  const all = files.flatMap((file) => file.words);
  const topics = new Set(files.map((file) => file.topic));
  const found = files.flatMap(({ file, words }) =>
    words.flatMap((word) =>
      [...unknownTopics(word, topics), ...laySides(word, all), ...contradictions(links.get(word.id) ?? [])].map(
        (reason) => ({ file, lemma: word.lemma, reason }),
      ),
    ),
  );
  return [...problems, ...found, ...lonelyLayTerms(files, links)];
}

function unknownTopics(word: WordEntry, topics: ReadonlySet<string>): string[] {
  return word.more_topics.filter((topic) => !topics.has(topic)).map((topic) => `no topic "${topic}"`);
}

/** An edge between a technical and an everyday word says the same as the mark of the everyday word. */
function laySides(word: WordEntry, all: readonly WordEntry[]): string[] {
  return word.links.flatMap(({ kind, to }) => {
    if (kind === "lay" && findTarget(all, to)[0]?.is_layman_term === false) {
      return [`links lay to "${to}", which is not marked is_layman_term`];
    }
    if (kind === "technical" && !word.is_layman_term) {
      return [`links technical to "${to}", but is itself not marked is_layman_term`];
    }
    return [];
  });
}

type Links = ReturnType<typeof resolveLinks>["links"];

function contradictions(links: readonly { kind: string; id: string; term: string }[]): string[] {
  const kinds = Map.groupBy(links, ({ id }) => id);
  return [...kinds.values()]
    .filter((own) => own.length > 1)
    .map((own) => `is linked to "${own[0]?.term}" in several ways: ${own.map(({ kind }) => kind).join(", ")}`);
}

function lonelyLayTerms(files: readonly VocabularyFile[], links: Links): ContentProblem[] {
  return files.flatMap(({ file, words }) =>
    words
      .filter(({ id, is_layman_term }) => is_layman_term && !links.get(id)?.some(({ kind }) => kind === "technical"))
      .map(({ lemma }) => ({
        file,
        lemma,
        reason: "is marked is_layman_term, but no technical word is linked with it (technical here, or lay there)",
      })),
  );
}
