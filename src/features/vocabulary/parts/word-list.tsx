import { Plural, Trans } from "@lingui/react/macro";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState, type MouseEvent, type Ref } from "react";

import type { Word } from "#db/words.ts";
import { List } from "#ui/list.tsx";
import { useListen } from "#ui/use-listen.tsx";

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

type Line = { key: string; section: WordSection<Word>; word: Word | null };
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

const headHeight = 74;
/** A row without its second line, a line of that, what stands beside the words, and a letter of them, in px. */
const bareRowHeight = 47;
const lineHeight = 20;
const besideWords = 104;
const letterWidth = 6.6;

const widestList = 820;

/** How high a row will be about: the nearer it is, the less moves while the list is scrolled through. */
function estimatedHeight(word: Word, width: number): number {
  const lettersOfLine = Math.max(16, (width - besideWords) / letterWidth);
  return bareRowHeight + lineHeight * Math.max(1, Math.ceil((word.explanation?.length ?? 0) / lettersOfLine));
}

const linesOf = (sections: readonly WordSection<Word>[]): Line[] =>
  sections.flatMap((section) => [
    { key: section.id, section, word: null },
    ...section.words.map((word) => ({ key: `${section.id} ${word.id}`, section, word })),
  ]);

/** Sections of words; only what is near the screen is in the page, however many words there are. */
export function WordList({ sections, byId, selection, editedId, onEdited, handle }: WordListProps) {
  // The virtualiser changes in place, which the compiler's memory would not see.
  "use no memo";
  const listening = useListen();
  const lines = useMemo(() => linesOf(sections), [sections]);
  const box = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(280);
  const [width] = useState(() => Math.min(document.documentElement.clientWidth, widestList));
  // oxlint-disable-next-line react/incompatible-library -- this component is left out of the compiler's memory above
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: lines.length,
    estimateSize: (index) => {
      const word = lines[index]?.word;
      return word ? estimatedHeight(word, width) : headHeight;
    },
    getItemKey: (index) => lines[index]?.key ?? index,
    overscan: 8,
    scrollMargin,
    initialOffset: () => window.scrollY,
    initialRect: { width: window.innerWidth, height: window.innerHeight },
  });
  const items = virtualizer.getVirtualItems();
  useLayoutEffect(() => {
    if (!box.current) return;
    setScrollMargin(Math.round(box.current.getBoundingClientRect().top + window.scrollY));
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
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
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
