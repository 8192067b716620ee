import { libraryIntents } from "#partner/library/library.ts";
import { makePartner } from "#partner/partner.ts";
import { retrievalIndex, type RetrievalIndex } from "#partner/retrieval.ts";

import { readCases } from "../../server/content/cases/case-file.ts";
import { CONTENT_FOLDER } from "../../server/content/read-content.ts";

/** What questions of a file are understood by, and what it weighs. */
export interface Weighed {
  readonly index: RetrievalIndex;
  readonly kilobytes: number;
}

function weighed(make: () => RetrievalIndex): Weighed {
  globalThis.gc?.();
  const before = process.memoryUsage().heapUsed;
  const index = make();
  globalThis.gc?.();
  return { index, kilobytes: Math.max(0, Math.round((process.memoryUsage().heapUsed - before) / 1024)) };
}

/** Returns the index of each file of questions: of its case, or of the library alone. */
export async function partnerIndexes(): Promise<(of: string) => Weighed> {
  const library = weighed(() => retrievalIndex(libraryIntents()));
  const { cases } = await readCases(CONTENT_FOLDER);
  const own = new Map(cases.map(({ content }) => [content.key, weighed(() => makePartner(content).index)]));
  return (of) => own.get(of) ?? library;
}
