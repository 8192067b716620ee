import { Trans } from "@lingui/react/macro";
import { useEffect, useId, useState } from "react";

import { Icon } from "#ui/icons/icon.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import type { LanguageNote } from "../language-notes.ts";
import type { Task } from "../task-state.ts";
import { useHintTexts } from "../use-hint-texts.ts";
import styles from "./language-notes.module.css";

/** What she wrote in her own words. */
function textsOf({ kind, content, draft }: Task): string[] {
  const parts = draft.checked?.parts ?? [];
  return parts.flatMap(({ part_id }) => kind.core.authoring.freeAnswer(content, draft.answer, part_id)?.said ?? []);
}

/** The rules come when somebody has written a text; without them nothing is said. */
function useLanguageNotes(texts: readonly string[]): readonly LanguageNote[] {
  const [notes, setNotes] = useState<readonly LanguageNote[]>([]);
  const all = JSON.stringify(texts);
  useEffect(() => {
    const written = JSON.parse(all) as string[];
    let isGone = false;
    const read = async () => {
      const rules = written.length === 0 ? null : await import("../language-notes.ts").catch(() => null);
      if (!isGone) setNotes(rules?.languageNotesOf(written) ?? []);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [all]);
  return notes;
}

/** What could be said better in her own texts. It counts for nothing, and is not there where the rules are not sure. */
export function LanguageNotes({ tasks }: { tasks: readonly Task[] }) {
  const notes = useLanguageNotes(tasks.flatMap(textsOf));
  const whyOf = useHintTexts();
  const titleId = useId();
  if (notes.length === 0) return null;
  return (
    <section className={styles.notes} aria-labelledby={titleId}>
      <h3 id={titleId}>
        <Trans>Hinweise zur Sprache</Trans>
      </h3>
      <ul className={styles.list}>
        {notes.map(({ id, said, better, reason }) => (
          <li key={id}>
            <p className={styles.pair} lang="de" dir="ltr">
              <span>{said}</span>
              <Icon name="arrow-right" size="s" />
              <VisuallyHidden>
                <Trans>besser:</Trans>
              </VisuallyHidden>
              <span className={styles.better}>{better}</span>
            </p>
            <p className={styles.why}>{whyOf[reason]}</p>
          </li>
        ))}
      </ul>
      <p className={styles.why}>
        <Trans>Das zählt nicht für dein Ergebnis.</Trans>
      </p>
    </section>
  );
}
