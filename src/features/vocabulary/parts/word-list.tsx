import { Plural, Trans } from "@lingui/react/macro";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useMemo, useRef, useState } from "react";

import type { Word } from "#db/words.ts";
import { List } from "#ui/list.tsx";
import { useListen } from "#ui/use-listen.tsx";

import type { SectionId, WordSection } from "../word-sections.ts";
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
type WordListProps = { sections: readonly WordSection<Word>[]; byId: ReadonlyMap<string, Word> };

const headHeight = 74;
const rowHeight = 67;

const linesOf = (sections: readonly WordSection<Word>[]): Line[] =>
  sections.flatMap((section) => [
    { key: section.id, section, word: null },
    ...section.words.map((word) => ({ key: `${section.id} ${word.id}`, section, word })),
  ]);

/** Sections of words; only what is near the screen is in the page, however many words there are. */
export function WordList({ sections, byId }: WordListProps) {
  // The virtualiser changes in place, which the compiler's memory would not see.
  "use no memo";
  const listening = useListen();
  const lines = useMemo(() => linesOf(sections), [sections]);
  const box = useRef<HTMLDivElement>(null);
  const [scrollMargin, setScrollMargin] = useState(280);
  // oxlint-disable-next-line react/incompatible-library -- this component is left out of the compiler's memory above
  const virtualizer = useWindowVirtualizer<HTMLElement>({
    count: lines.length,
    estimateSize: (index) => (lines[index]?.word ? rowHeight : headHeight),
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
  const before = (items[0]?.start ?? scrollMargin) - scrollMargin;
  const after = virtualizer.getTotalSize() - ((items.at(-1)?.end ?? scrollMargin) - scrollMargin);
  const shown = items.flatMap(({ index }) => lines[index] ?? []);
  return (
    <div ref={box} className={styles.words}>
      <div style={{ blockSize: before }} />
      {[...Map.groupBy(shown, ({ section }) => section)].map(([section, part]) => (
        <section key={section.id}>
          {part[0]?.word === null ? <SectionHead section={section} isFirst={section === sections[0]} /> : null}
          <List flush>
            {part.map(({ word, key }) => (word ? <WordLine key={key} {...{ word, byId, listening }} /> : null))}
          </List>
        </section>
      ))}
      <div style={{ blockSize: Math.max(0, after) }} />
      {listening.voiceSheet}
    </div>
  );
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
