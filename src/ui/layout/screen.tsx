import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import styles from "./screen.module.css";

export type ScreenWidth = "task" | "read" | "list" | "table" | "full";

type AppFrameProps = {
  /** The <TabBar>. Without it (landing, sign-in, player) render the screen alone, not in a frame. */
  tabs: ReactNode;
  children: ReactNode;
};

const CONTENT = "inhalt";

/** The first stop of the keyboard where navigation stands before the content. */
export function SkipLink() {
  return (
    <a
      className={styles.skip}
      href={`#${CONTENT}`}
      onClick={(event) => {
        // Without a change of the address: it is no place to come back to.
        event.preventDefault();
        const content = document.querySelector<HTMLElement>(event.currentTarget.hash);
        if (!content) return;
        content.tabIndex = -1;
        content.focus();
      }}
    >
      <Trans>Zum Inhalt springen</Trans>
    </a>
  );
}

/** The main landmark, where the skip link leads. */
export function Content({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return (
    <main id={CONTENT} className={className}>
      {children}
    </main>
  );
}

/** Tab bar below, from 1024 px a side bar beside the screen. The shell renders it once around all tabbed screens. */
export function AppFrame({ tabs, children }: AppFrameProps) {
  return (
    <div className={styles.frame}>
      <SkipLink />
      {tabs}
      <div className={styles.content}>{children}</div>
    </div>
  );
}

type ScreenProps = {
  /** The <AppBar>. */
  bar: ReactNode;
  /** A plane from edge to edge under the bar, e.g. <WordHead>; it scrolls away with the content. */
  head?: ReactNode;
  /** task 34 rem, read and list 46 and 52 rem, table 76 rem, full 64 rem in columns. */
  width?: ScreenWidth;
  /** Names the page, where its heading does not say enough. */
  name?: string;
  children: ReactNode;
};

/** A screen under the app bar: the main landmark with the margins of the design. */
export function Screen({ bar, head, width = "read", name, children }: ScreenProps) {
  return (
    <div className={styles.screen} data-width={width} data-screen={name}>
      {bar}
      {head}
      <Content className={styles.main}>{children}</Content>
    </div>
  );
}

type DoorProps = { children: ReactNode };

/** A screen without a bar: sign-in, registration, reset. One narrow column. */
export function Door({ children }: DoorProps) {
  return <main className={styles.door}>{children}</main>;
}

type SectionProps = {
  title?: ReactNode;
  /** A fact at the end of the heading line: "18 Wörter". */
  note?: ReactNode;
  /** 2 under the screen's title, 3 inside another section. */
  level?: 2 | 3;
  /** Less space above, for the first section of a screen. */
  tight?: boolean;
  /** For a section without a title. */
  label?: string;
  children: ReactNode;
};

/** A titled part of a screen, 32 px below what stands before it. */
export function Section({ title, note, level = 2, tight, label, children }: SectionProps) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <section className={styles.section} data-tight={tight || undefined} aria-label={label}>
      {title === undefined ? null : (
        <div className={styles.sectionHead}>
          <Heading>{title}</Heading>
          {note === undefined ? null : (
            <span className={styles.note}>{typeof note === "string" ? <bdi>{note}</bdi> : note}</span>
          )}
        </div>
      )}
      {children}
    </section>
  );
}
