import { exerciseKind } from "#exercises/registry.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

type Item = DeviceRows["content_item"];

/** One page of a section: its tasks, and the media that are shown above one of them. */
export interface SectionPage<T extends PageItem = Item> {
  /** Of its first task: two pages never have the same. */
  index: number;
  items: T[];
}

type PageItem = Pick<Item, "id" | "pageIndex" | "position" | "type" | "forItemId">;

const inOrder = (a: PageItem, b: PageItem): number =>
  a.pageIndex - b.pageIndex || a.position - b.position || a.id.localeCompare(b.id);

/** Whether an item is shown above the task that it belongs to, and nowhere else. */
const isAbove = (item: PageItem, ids: ReadonlySet<string>): boolean =>
  exerciseKind(item.type)?.isShownAbove === true && item.forItemId !== null && ids.has(item.forItemId);

export function pagesOf<T extends PageItem>(items: readonly T[]): SectionPage<T>[] {
  const ids = new Set(items.map(({ id }) => id));
  const own = items.filter((item) => !isAbove(item, ids)).toSorted(inOrder);
  return [...Map.groupBy(own, ({ pageIndex }) => pageIndex)].map(([index, ofPage]) => ({ index, items: ofPage }));
}

/** Media of a task, in order. */
export function mediaAbove<T extends PageItem>(items: readonly T[], itemId: string): T[] {
  return items.filter((item) => exerciseKind(item.type)?.isShownAbove && item.forItemId === itemId).toSorted(inOrder);
}

/** Where her last answer leaves her: its page, or the next one once all of that page was tried; undefined at the end. */
export function pageAfter(
  pages: readonly SectionPage<PageItem>[],
  attempts: readonly { itemId: string; endedAt: string }[],
): number | undefined {
  const last = attempts.reduce<(typeof attempts)[number] | undefined>(
    (latest, one) => (latest === undefined || one.endedAt > latest.endedAt ? one : latest),
    undefined,
  );
  const page = pages.findIndex(({ items }) => items.some(({ id }) => id === last?.itemId));
  if (page < 0) return undefined;
  const tried = new Set(attempts.map(({ itemId }) => itemId));
  const next = pages[page]?.items.every(({ id }) => tried.has(id)) ? page + 1 : page;
  return next < pages.length ? next : undefined;
}

interface OpeningHints {
  /** What the address asks for; −1: nothing, or nonsense. */
  wanted: number;
  /** Where the draft was left. */
  left: number | undefined;
  isDone: (itemId: string) => boolean;
}

/** Where to begin: the page that is asked for, else the one she left, else the first with a task not done, else the first. */
export function pageToOpen(pages: readonly SectionPage<PageItem>[], { wanted, left, isDone }: OpeningHints): number {
  const isThere = (page: number | undefined): page is number =>
    page !== undefined && Number.isInteger(page) && page >= 0 && page < pages.length;
  if (isThere(wanted)) return wanted;
  if (isThere(left)) return left;
  return Math.max(
    0,
    pages.findIndex(({ items }) => items.some(({ id }) => !isDone(id))),
  );
}
