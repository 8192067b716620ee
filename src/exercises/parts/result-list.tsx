import type { ReactNode } from "react";

import type { PartVerdict } from "#shared/model/course-terms.ts";
import verdicts from "#ui/answers/verdict-colours.module.css";
import { Icon } from "#ui/icons/icon.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import { useVerdictWord, VERDICT_ICONS } from "./part-label.ts";
import styles from "./result-list.module.css";

export interface ResultRow {
  id: string;
  verdict: PartVerdict;
  content: ReactNode;
}

/** What came of each part, with a sign and in words, in the order in which it is given. */
export function ResultList({ rows, label }: { rows: readonly ResultRow[]; label: string }) {
  const word = useVerdictWord();
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map(({ id, verdict, content }) => (
        <li key={id} className={`${verdicts.row} ${styles.row}`} data-verdict={verdict}>
          <Icon {...VERDICT_ICONS[verdict]} size="s" />
          <VisuallyHidden>{word(verdict)}: </VisuallyHidden>
          <div className={styles.words}>{content}</div>
        </li>
      ))}
    </ul>
  );
}
