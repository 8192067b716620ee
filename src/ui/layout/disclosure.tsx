import type { ReactNode } from "react";

import styles from "./disclosure.module.css";
import { Icon } from "../icons/icon.tsx";

type DisclosureProps = {
  summary: ReactNode;
  children: ReactNode;
  /** link: underlined words, e.g. under a chart; row: a line with a caret. */
  look?: "row" | "link";
  isOpen?: boolean;
  /** Each time somebody opens it. */
  onOpen?: (() => void) | undefined;
};

/** Something that opens in place, by the browser's own details element. */
export function Disclosure({ summary, children, look = "row", isOpen, onOpen }: DisclosureProps) {
  return (
    <details
      className={styles.disclosure}
      data-look={look}
      open={isOpen}
      onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
    >
      <summary>
        <span>{summary}</span>
        {look === "row" ? <Icon name="caret-down" size="s" /> : null}
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
