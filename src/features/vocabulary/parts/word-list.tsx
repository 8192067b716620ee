import { Plural, Trans } from "@lingui/react/macro";
import { useWindowVirtualizer, type Virtualizer } from "@tanstack/react-virtual";
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type MouseEvent,
  type Ref,
} from "react";

import type { Word } from "#data/vocabulary/words.ts";
import { List } from "#ui/layout/list.tsx";
import { useListen } from "#voice/use-listen.tsx";

import { useHoldToSelect } from "../use-hold-to-select.ts";
import type { WordSelection } from "../use-selection.ts";
import type { SectionId, WordSection } from "../word-sections.ts";
import { TermLine } from "./term-line.tsx";
import { WordLine } from "./word-line.tsx";
import styles from "./word-list.module.css";

const TITLES = {
  added: <Trans>Zuletzt hinzugefügt</Trans>,
  due: <Trans>Heute fällig</Trans>,
  week: <Trans>Diese Woche</Trans>,
  later: <Trans>Später</Trans>,
  new: <Trans>Noch nicht geübt</Trans>,
  found: <Trans>Deine Wörter</Trans>,
  library: <Trans>In der Bibliothek</Trans>,
} satisfies Record<SectionId, React.ReactNode>;

/** A heading or a word, and how high it will be about, in px. */
type Line = { key: string; section: WordSection<Word>; word: Word | null; height: number };
/** What moves the focus through a list of which only a part is in the page. */
export interface ListHandle {
  focus: (wordId: string) => void;
}
type WordListProps = {
  sections: readonly WordSection<Word>[];
  byId: ReadonlyMap<string, Word>;
  selection: WordSelection;
  /** The word that is just being changed in its place. */
  editedId: string | null;
  onEdited: (wordId: string) => void;
  handle: Ref<ListHandle>;
};

/** In px, at the usual size of letters: what was measured in the page. */
const headHeight = { first: 55, other: 63 };
/** A row without its second line, a line of that, what stands beside the words, and a letter of them. */
const bareRowHeight = 45.1;
const lineHeight = 19.8;
const besideWords = { loudspeaker: 117, nothing: 81 };
const letterWidth = 6.3;

const widestList = 820;

/** How high a row will be: one that is as high as was thought need not be drawn again when its height is known. */
function estimatedHeight({ explanation, links, audioUrl }: Word, width: number, hasVoice: boolean): number {
  const beside = hasVoice || audioUrl ? besideWords.loudspeaker : besideWords.nothing;
  const lettersOfLine = Math.max(16, (width - beside) / letterWidth);
  const hasEverydayWord = links.some(({ kind }) => kind === "lay");
  const letters = hasEverydayWord ? 0 : (explanation?.length ?? 0);
  return Math.round(bareRowHeight + lineHeight * Math.max(1, Math.ceil(letters / lettersOfLine)));
}

/** So many lines are laid out at first, and as many times more whenever she comes near to their end. */
const firstLines = 500;
const moreLines = 4;
const nearEnd = 50;

function linesOf(sections: readonly WordSection<Word>[], most: number, heightOf: (word: Word) => number): Line[] {
  const lines: Line[] = [];
  for (const section of sections) {
    if (lines.length >= most) break;
    const height = lines.length === 0 ? headHeight.first : headHeight.other;
    lines.push({ key: section.id, section, word: null, height });
    // A word stands in one section only: its row is as high as it was measured once, wherever it stands now.
    for (const word of section.words.slice(0, most - lines.length)) {
      lines.push({ key: word.id, section, word, height: heightOf(word) });
    }
  }
  return lines;
}

/**
 * The height that the browser tells of a row once the page is laid out. Asked before, it would have to lay out the page
 * at once, and mostly the row is as high as was thought.
 */
function measuredHeight(
  row: HTMLElement,
  entry: ResizeObserverEntry | undefined,
  list: Virtualizer<Window, HTMLElement>,
): number {
  const [box] = entry?.borderBoxSize ?? [];
  if (box) return Math.round(box.blockSize);
  const index = list.indexFromElement(row);
  return list.itemSizeCache.get(list.options.getItemKey(index)) ?? list.options.estimateSize(index);
}

/** Sections of words; only what is near the screen is in the page, however many words there are. */
export function WordList({ sections, byId, selection, editedId, onEdited, handle }: WordListProps) {
  // The virtualiser changes in place, which the compiler's memory would not see.
  "use no memo";
  const listening = useListen();
  const box = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(280);
  const [width] = useState(() => Math.min(document.documentElement.clientWidth, widestList));
  const hasVoice = listening.canListen();
  const [most, setMost] = useState(firstLines);
  const lines = useMemo(
    () => linesOf(sections, most, (word) => estimatedHeight(word, width, hasVoice)),
    [sections, most, width, hasVoice],
  );
  const lineCount = sections.reduce((sum, { words }) => sum + 1 + words.length, 0);
  // Another function counts as another list: then all rows are laid out anew, not only those behind what was measured.
  const getItemKey = useCallback((index: number) => lines[index]?.key ?? index, [lines]);
  // oxlint-disable-next-line react/incompatible-library -- this component is left out of the compiler's memory above
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: lines.length,
    estimateSize: (index) => lines[index]?.height ?? headHeight.other,
    getItemKey,
    measureElement: measuredHeight,
    overscan: 8,
    scrollMargin,
    initialOffset: () => window.scrollY,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const items = virtualizer.getVirtualItems();
  const isNearEnd = lines.length < lineCount && (items.at(-1)?.index ?? 0) > lines.length - nearEnd;
  useLayoutEffect(() => {
    if (isNearEnd) setMost(lines.length * moreLines);
  }, [isNearEnd, lines]);
  useEffect(() => {
    const around = box.current?.parentElement;
    if (!around) return;
    const observer = new ResizeObserver(() => {
      if (box.current) setScrollMargin(Math.round(box.current.getBoundingClientRect().top + window.scrollY));
    });
    observer.observe(around);
    return () => observer.disconnect();
  }, []);
  useLayoutEffect(() => {
    if (!box.current) return;
    // Headings and rows stand in the page in the order of the items.
    const elements = box.current.querySelectorAll<HTMLElement>("[data-head], ul > li");
    for (const [position, element] of elements.entries()) {
      const item = items[position];
      if (!item) continue;
      element.dataset["index"] = String(item.index);
      virtualizer.measureElement(element);
    }
  }, [items, lines, virtualizer]);
  useImperativeHandle(handle, () => ({
    focus: (wordId) => {
      const index = lines.findIndex(({ word }) => word?.id === wordId);
      if (index < 0) return;
      if (!rowElement(wordId)) virtualizer.scrollToIndex(index, { align: "auto" });
      focusWhenThere(wordId);
    },
  }));
  const lastFocused = useRef<string | null>(null);
  // A row that becomes a choice is another element: the focus that it had goes on with it.
  useLayoutEffect(() => {
    if (lastFocused.current !== null && document.activeElement === document.body) focusWhenThere(lastFocused.current);
  }, [selection.isSelecting]);
  const hold = useHoldToSelect(selection.toggle);
  const onClickCapture = (event: MouseEvent) => {
    hold.onClickCapture(event);
    const id =
      selection.isSelecting && event.shiftKey && !event.isDefaultPrevented() ? rowIdOf(event.target) : undefined;
    if (id === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    selection.reach(id);
  };
  const before = (items[0]?.start ?? scrollMargin) - scrollMargin;
  // What is not laid out yet will be about as high as what is: the scroll bar tells how much there is.
  const height = (virtualizer.getTotalSize() * lineCount) / lines.length;
  const after = height - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
  const shown = items.flatMap(({ index }) => lines[index] ?? []);
  return (
    <div
      ref={box}
      className={styles.words}
      {...hold}
      onClickCapture={onClickCapture}
      onFocus={({ target }) => (lastFocused.current = rowIdOf(target) ?? null)}
      onBlur={({ relatedTarget }) => {
        if (relatedTarget) lastFocused.current = null;
      }}
    >
      <div style={{ blockSize: before }} />
      {[...Map.groupBy(shown, ({ section }) => section)].map(([section, part]) => (
        <section key={section.id}>
          {part[0]?.word === null ? <SectionHead section={section} isFirst={section === sections[0]} /> : null}
          <List flush>
            {part.map(({ word, key }) => {
              if (!word) return null;
              if (word.id === editedId) return <TermLine key={key} word={word} onEnd={() => onEdited(word.id)} />;
              const choice = { isSelected: selection.has(word.id), onToggle: () => selection.toggle(word.id) };
              return (
                <WordLine
                  key={key}
                  {...{ word, byId, listening }}
                  choice={selection.isSelecting ? choice : undefined}
                />
              );
            })}
          </List>
        </section>
      ))}
      <div style={{ blockSize: Math.max(0, after) }} />
      {listening.voiceSheet}
    </div>
  );
}

const rowElement = (wordId: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-row="${CSS.escape(wordId)}"] > :is(a, button)`);

const rowIdOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? target.closest<HTMLElement>("[data-row]")?.dataset["row"] : undefined;

/** So many frames a row has to come into the page after the list was scrolled to it. */
const patienceFrames = 30;

function focusWhenThere(wordId: string, frames = patienceFrames): void {
  const element = rowElement(wordId);
  if (!element) {
    if (frames > 0) requestAnimationFrame(() => focusWhenThere(wordId, frames - 1));
    return;
  }
  element.focus({ preventScroll: true });
  element.closest("[data-row]")?.scrollIntoView({ block: "nearest" });
}

function SectionHead({ section, isFirst }: { section: WordSection<Word>; isFirst: boolean }) {
  return (
    <div className={styles.head} data-head="" data-first={isFirst || undefined}>
      <h2>{TITLES[section.id]}</h2>
      <span className={styles.note}>
        <Plural value={section.words.length} one="# Wort" other="# Wörter" />
      </span>
    </div>
  );
}
