import type { ReactNode } from "react";

import { Icon } from "#ui/icons/icon.tsx";

import styles from "../site.module.css";

type FoldProps = { summary: ReactNode; isOpen?: boolean; children: ReactNode };

/**
 * A line that opens in place. As #ui/disclosure.tsx, which comes in one file with the learner's database: who only looks
 * at the site does not load that.
 */
export function Fold({ summary, isOpen, children }: FoldProps) {
  return (
    <details className={styles.fold} open={isOpen}>
      <summary>
        <span>{summary}</span>
        <Icon name="caret-down" size="s" />
      </summary>
      <div>{children}</div>
    </details>
  );
}
