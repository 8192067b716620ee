import { useId, useLayoutEffect, useRef, type ReactNode } from "react";

import styles from "./feedback-sheet.module.css";
import { Icon } from "../icons/icon.tsx";
import { lowerBar } from "../layout/lower-bar.ts";
import { verdictIcons, type Verdict } from "./verdict.ts";

type FeedbackSheetProps = {
  /** Absent: several things were judged, each with a verdict of its own below. */
  verdict?: Verdict;
  /** The verdict in words: "Richtig", "Fast richtig", "Das heißt etwas anderes". */
  title: ReactNode;
  /** The word, why, an example, when it comes again; German first, explanation second, schedule last. */
  children: ReactNode;
  /** One button, and at most one text button. */
  actions: ReactNode;
  /** false when the main action takes the focus itself (autoFocus), for fast rounds on a keyboard. */
  focusTitle?: boolean;
};

/** What the answer was worth and why. Not a modal: the task stays readable above it. Goes into PlayerFrame.feedback. */
export function FeedbackSheet({ verdict, title, children, actions, focusTitle = true }: FeedbackSheetProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const headingId = useId();
  // It leaves the field, so that the keyboard closes and the verdict is read first; before the browser paints, for a key
  // may follow at once on what is shown.
  useLayoutEffect(() => {
    if (focusTitle) heading.current?.focus({ preventScroll: true });
  }, [focusTitle]);
  return (
    <section ref={lowerBar} className={styles.sheet} data-verdict={verdict} aria-labelledby={headingId}>
      <div className={styles.band}>
        <div className={styles.inner} role="status">
          <h2 ref={heading} id={headingId} tabIndex={-1}>
            {verdict === undefined ? null : <Icon {...verdictIcons[verdict]} />}
            {title}
          </h2>
        </div>
      </div>
      <div className={`${styles.inner} ${styles.body}`}>
        {children}
        <div className={styles.actions}>{actions}</div>
      </div>
    </section>
  );
}
