import { learner } from "#db/learner.ts";
import { exerciseKind } from "#exercises/registry.ts";
import type { ExerciseUi } from "#exercises/exercise.ts";

import { sectionDraftKey, type SectionDraft } from "./draft.ts";
import { libraryWords } from "./library-lexicon.ts";
import { pageAfter } from "./pages.ts";
import type { SectionData } from "./section-data.ts";

export type Uis = ReadonlyMap<string, ExerciseUi<unknown, unknown>>;

/** A section with where she left it and what draws its tasks, so that nothing has to be waited for while it is played. */
export interface LoadedSection {
  data: SectionData;
  saved: SectionDraft | undefined;
  uis: Uis;
}

async function uisFor(types: ReadonlySet<string>): Promise<Uis> {
  const loading = [...types].map(async (type) => [type, await exerciseKind(type)?.load()] as const);
  const loaded = await Promise.all(loading);
  return new Map(loaded.flatMap(([type, ui]) => (ui ? [[type, ui] as const] : [])));
}

/** Her draft on this device; where she answered on another one after that, with the page on which she was there. */
async function whereLeft(data: SectionData): Promise<SectionDraft | undefined> {
  const draft = await learner().drafts.get(sectionDraftKey(data.section.id));
  const saved = draft?.value as SectionDraft | undefined;
  const since = draft?.savedAt ?? 0;
  const elsewhere = data.attempts.filter(({ endedAt }) => Date.parse(endedAt) > since);
  const page = elsewhere.length > 0 ? pageAfter(data.pages, data.attempts) : undefined;
  return page === undefined ? saved : { items: {}, ...saved, page };
}

export async function readPlay(data: SectionData): Promise<LoadedSection> {
  const saved = await whereLeft(data);
  const drafted = Object.values(saved?.items ?? {}).map(({ pinned }) => pinned.type);
  const uis = await uisFor(new Set([...data.items.map(({ type }) => type), ...drafted]));
  libraryWords.gather().catch(() => undefined); // asked for again when it is needed
  return { data, saved, uis };
}
