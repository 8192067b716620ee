export type ProgressState = "not_started" | "in_progress" | "completed";

/** A task as far as progress asks for it. */
export interface ItemFacts {
  id: string;
  isRequired: boolean;
  /** Of a kind that this app knows, readable, and of one that can be played at all. */
  isPlayable: boolean;
}

export interface AttemptFacts {
  itemId: string;
  passed: boolean;
  /** ISO. */
  ended: string;
  raw: number;
  max: number;
}

/** What the mark of a section says. Times in ISO. */
export interface MarkFacts {
  startedAt: string | null;
  completedAt: string | null;
  revokedAt: string | null;
  /** When she last answered something in it, where that is known. */
  workedAt?: string | null;
}

export interface SectionProgress {
  state: ProgressState;
  /** Of the required tasks. */
  done: number;
  required: number;
  /** Whether all that is required is done, so that the section completes itself. */
  meetsRule: boolean;
  /** The first required task that is not done. */
  next: string | null;
}

export interface ChapterProgress {
  state: ProgressState;
  done: number;
  total: number;
}

export interface CourseProgress extends ChapterProgress {
  /** 0 to 1. */
  share: number;
  chapters: Map<string, ChapterProgress>;
  /** The section to go on with; null: there is none left. */
  next: string | null;
}

const isAfter = (time: string, since: string | null): boolean => since === null || Date.parse(time) > Date.parse(since);

/** `since`: what was passed up to then does not count any more. A worse attempt takes nothing away. */
export function itemDone(
  item: Pick<ItemFacts, "id">,
  attempts: readonly AttemptFacts[],
  since: string | null,
): boolean {
  return attempts.some(({ itemId, passed, ended }) => itemId === item.id && passed && isAfter(ended, since));
}

/** `attempts` of this section, `items` in their order. */
export function sectionProgress(
  items: readonly ItemFacts[],
  attempts: readonly AttemptFacts[],
  mark: MarkFacts | undefined,
): SectionProgress {
  const since = mark?.revokedAt ?? null;
  const passed = new Set(
    attempts.filter((attempt) => attempt.passed && isAfter(attempt.ended, since)).map(({ itemId }) => itemId),
  );
  const required = items.filter((item) => item.isRequired && item.isPlayable);
  const open = required.filter(({ id }) => !passed.has(id));
  const isBegun = mark !== undefined || attempts.length > 0;
  return {
    state: mark?.completedAt ? "completed" : isBegun ? "in_progress" : "not_started",
    done: required.length - open.length,
    required: required.length,
    meetsRule: required.length > 0 && open.length === 0,
    next: open[0]?.id ?? null,
  };
}

/** Nothing to do is nothing done. */
function stateOf(done: number, begun: number, total: number): ProgressState {
  if (total > 0 && done === total) return "completed";
  return begun > 0 ? "in_progress" : "not_started";
}

const lastTouch = ({ startedAt, completedAt, revokedAt, workedAt = null }: MarkFacts): number =>
  Math.max(0, ...[startedAt, completedAt, revokedAt, workedAt].map((time) => (time === null ? 0 : Date.parse(time))));

/** From the section that was worked on last: itself if it is not done, else what comes after it, else what was left out. */
function nextSection(sections: readonly { id: string }[], marks: ReadonlyMap<string, MarkFacts>): string | null {
  let [last, touched] = [0, 0];
  for (const [index, { id }] of sections.entries()) {
    const mark = marks.get(id);
    const at = mark ? lastTouch(mark) : 0;
    if (at > touched) [last, touched] = [index, at];
  }
  const isOpen = ({ id }: { id: string }): boolean => !marks.get(id)?.completedAt;
  return (sections.slice(last).find(isOpen) ?? sections.find(isOpen))?.id ?? null;
}

/** Chapters and sections in their order, marks by section. Marks of sections that are gone say nothing. */
export function courseProgress(
  chapters: readonly { id: string }[],
  sections: readonly { id: string; chapterId: string }[],
  marks: ReadonlyMap<string, MarkFacts>,
): CourseProgress {
  const counts = new Map(chapters.map(({ id }) => [id, { done: 0, begun: 0, total: 0 }]));
  const all = { done: 0, begun: 0, total: 0 };
  for (const { id, chapterId } of sections) {
    const mark = marks.get(id);
    for (const count of [all, counts.get(chapterId)]) {
      if (!count) continue;
      count.total += 1;
      if (mark) count.begun += 1;
      if (mark?.completedAt) count.done += 1;
    }
  }
  const progressOf = ({ done, begun, total }: typeof all): ChapterProgress => ({
    state: stateOf(done, begun, total),
    done,
    total,
  });
  return {
    ...progressOf(all),
    share: all.total === 0 ? 0 : all.done / all.total,
    chapters: new Map([...counts].map(([id, count]) => [id, progressOf(count)])),
    next: nextSection(sections, marks),
  };
}
