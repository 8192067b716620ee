import type { VocabItemRow } from "#shared/model/vocabulary.ts";

import type { ContentProblem } from "./content-problem.ts";
import type { AUTHORED_LINK_KINDS, VocabularyFile, WordEntry } from "./vocabulary-file.ts";

type LinkKind = (typeof AUTHORED_LINK_KINDS)[number];
type ResolvedLinks = VocabItemRow["links"];

/** The way back of each link, so that an author writes a pair once. */
const INVERSE = {
  lay: "technical",
  technical: "lay",
  synonym: "synonym",
  antonym: "antonym",
  confusable: "confusable",
  abbr: "abbr",
} as const satisfies Record<LinkKind, LinkKind>;

/** Words meant by `to`: a lemma, or `lemma|sense` where several words are written alike. */
export function findTarget(all: readonly WordEntry[], to: string): WordEntry[] {
  const [lemma, sense] = to.split("|");
  return all.filter((word) => word.lemma === lemma && (sense === undefined || word.sense === sense));
}

/** Links by word id, made symmetric, each once; targets that are missing or ambiguous are problems. */
export function resolveLinks(files: readonly VocabularyFile[]): {
  links: Map<string, ResolvedLinks>;
  problems: ContentProblem[];
} {
  const all = files.flatMap((file) => file.words);
  const links = new Map<string, ResolvedLinks>(all.map((word) => [word.id, []]));
  const problems: ContentProblem[] = [];
  const add = (from: WordEntry, kind: LinkKind, to: WordEntry) => {
    const own = links.get(from.id) ?? [];
    if (!own.some((link) => link.kind === kind && link.id === to.id)) own.push({ kind, id: to.id, term: to.lemma });
  };
  const authored = files.flatMap(({ file, words }) =>
    words.flatMap((word) => word.links.map((link) => ({ file, word, ...link }))),
  );
  for (const { file, word, kind, to } of authored) {
    const [target, other] = findTarget(all, to);
    const reason = linkFault(word, target, other);
    if (target !== undefined && reason === undefined) {
      add(word, kind, target);
      add(target, INVERSE[kind], word);
    } else {
      problems.push({ file, lemma: word.lemma, reason: `link ${kind} to "${to}" ${reason}` });
    }
  }
  return { links, problems };
}

function linkFault(word: WordEntry, target?: WordEntry, other?: WordEntry): string | undefined {
  if (target === undefined) return "leads nowhere";
  if (other !== undefined) return "is ambiguous: write lemma|sense";
  return target.id === word.id ? "leads to itself" : undefined;
}
