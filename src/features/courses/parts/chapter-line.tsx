import { Plural, Trans } from "@lingui/react/macro";
import { useId } from "react";

import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { pathTo } from "#ui/controls/href.ts";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { German } from "#ui/text/german.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { PressButton } from "#ui/controls/pressable.tsx";

import type { ChapterView } from "../outline.ts";
import { objectivesOf } from "../queries.ts";
import styles from "./course-page.module.css";
import { SectionLine } from "./section-line.tsx";

type ChapterLineProps = {
  chapter: ChapterView;
  /** From 1. */
  number: number;
  isOpen: boolean;
  onToggle: () => void;
  /** A tap on a section marks it. */
  onMark?: ((sectionId: string) => void) | undefined;
};

/** A chapter on the line of a course: its number and name, and when opened what it is good for and its sections. */
export function ChapterLine({ chapter, number, isOpen, onToggle, onMark }: ChapterLineProps) {
  const id = useId();
  const { title, about, state, sections } = chapter;
  return (
    <li className={styles.chapter} data-state={state} data-open={isOpen || undefined}>
      <span className={styles.number} aria-hidden="true">
        {state === "completed" ? <Icon name="check" size="xs" weight="bold" /> : number}
      </span>
      <div>
        <h2>
          <PressButton className={styles.summary} aria-expanded={isOpen} aria-controls={id} onPress={onToggle}>
            <span className={styles.names}>
              <span className={styles.title}>
                <German>{title}</German>
              </span>
              <span className={styles.fact}>
                <ChapterFact chapter={chapter} />
              </span>
            </span>
            <Icon name="caret-down" size="s" />
          </PressButton>
        </h2>
        <div id={id} hidden={!isOpen}>
          {isOpen ? (
            <div className={styles.content}>
              {about ? (
                <German as="p" className={styles.fact}>
                  {about}
                </German>
              ) : null}
              <ul>
                {sections.map((section) => (
                  <SectionLine
                    key={section.id}
                    section={section}
                    href={pathTo("/section/$sectionId", { params: { sectionId: section.id } })}
                    onMark={onMark && (() => onMark(section.id))}
                  />
                ))}
              </ul>
              <Objectives sectionIds={sections.map((section) => section.id)} />
            </div>
          ) : null}
        </div>
      </div>
    </li>
  );
}

function ChapterFact({ chapter: { state, done, total } }: { chapter: ChapterView }) {
  if (state === "completed")
    return <Plural value={total} one="# Abschnitt, abgeschlossen" other="# Abschnitte, abgeschlossen" />;
  if (state === "not_started") return <Plural value={total} one="# Abschnitt" other="# Abschnitte" />;
  return (
    <Trans>
      {done} von {total} Abschnitten
    </Trans>
  );
}

/** What she can do afterwards, from the sections of the chapter. */
function Objectives({ sectionIds }: { sectionIds: readonly string[] }) {
  const key = sectionIds.join(" ");
  const objectives = useLive(() => objectivesOf(learner(), sectionIds), [key]);
  if (!objectives || objectives.length === 0) return null;
  return (
    <Disclosure look="link" summary={<Trans>Was du danach kannst</Trans>}>
      <ul className={styles.objectives}>
        {objectives.map((text) => (
          <li key={text}>
            <Icon name="check" size="xs" />
            <German>{text}</German>
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}
