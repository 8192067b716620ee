import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import type { Href } from "../controls/href.ts";
import { IconButton } from "../controls/icon-button.tsx";
import { Inline, Text } from "./layout.tsx";
import { lowerBar } from "./lower-bar.ts";
import styles from "./player-frame.module.css";
import { ProgressBar } from "../feedback/progress.tsx";

type PlayerFrameProps = {
  /** Names the page, where the heading in it is a question. */
  name?: string | undefined;
  /** Where the cross leads; nothing is lost by leaving. One of the two. */
  closeHref?: Href;
  onClose?: () => void;
  /** Default: "Schließen, dein Stand bleibt gespeichert". */
  closeLabel?: string;
  /** A way back to the task before stands at the start, and the cross at the end; null: this is the first task. */
  onBack?: (() => void) | null;
  /** Task n of m; leave out on a result. */
  progress?: { value: number; max: number; /** Share of the bar when it is not value / max. */ share?: number };
  /** Instead of progress, e.g. a clock. */
  end?: ReactNode;
  /** One task. */
  children: ReactNode;
  /** The buttons in thumb reach; gone while feedback is shown. */
  dock?: ReactNode;
  /** The task may be longer than any screen: the buttons stay in sight on wide ones, too. */
  isLong?: boolean;
  /** A <KeyRow>, directly above the system keyboard. */
  keys?: ReactNode;
  /** A <FeedbackSheet>: from below on phones, a panel under the task from 1024 px. */
  feedback?: ReactNode;
};

/** Full screen for one task at a time: section, test, sprint, conversation. */
export function PlayerFrame(props: PlayerFrameProps) {
  const { t } = useLingui();
  const { progress, feedback, dock, keys, onBack } = props;
  const cross = (
    <IconButton
      label={props.closeLabel ?? t`Schließen, dein Stand bleibt gespeichert`}
      icon="x"
      href={props.closeHref}
      isBack
      onPress={props.onClose}
    />
  );
  return (
    <div className={styles.player} data-long={props.isLong || undefined} data-screen={props.name}>
      <header className={styles.top} data-crossed={onBack === undefined ? undefined : "end"}>
        {onBack === undefined ? cross : null}
        {onBack ? <IconButton label={t`Zurück`} icon="arrow-left" flip onPress={onBack} /> : null}
        {progress === undefined ? null : (
          <>
            <ProgressBar
              label={t`Fortschritt`}
              value={progress.share ?? progress.value}
              max={progress.share === undefined ? progress.max : 1}
              valueText={t`${progress.value} von ${progress.max}`}
              size="l"
            />
            <Text as="span" size="s" tone="soft" weight="medium" numeric>
              {progress.value}&nbsp;/&nbsp;{progress.max}
            </Text>
          </>
        )}
        {props.end}
        {onBack === undefined ? null : cross}
      </header>
      <main className={styles.body}>{props.children}</main>
      {feedback}
      {feedback !== undefined && feedback !== null ? null : (
        <footer ref={lowerBar} className={styles.foot}>
          {dock === undefined || dock === null ? null : <div className={styles.dock}>{dock}</div>}
          {keys}
        </footer>
      )}
    </div>
  );
}

/** Two buttons side by side in the dock, sharing the width. */
export function ButtonPair({ children }: { children: ReactNode }) {
  return (
    <Inline gap="m" equal noWrap>
      {children}
    </Inline>
  );
}

type TaskProps = {
  /** The instruction in the interface language: "Wie heißt das Fachwort?" */
  instruction: ReactNode;
  /** The German prompt. */
  prompt?: ReactNode;
};

/** Instruction and prompt of a task; the instruction is the screen's h1. */
export function TaskHead({ instruction, prompt }: TaskProps) {
  return (
    <div>
      <h1 className={styles.instruction}>{instruction}</h1>
      {prompt === undefined ? null : (
        <p className={styles.prompt} lang="de" dir="ltr">
          {prompt}
        </p>
      )}
    </div>
  );
}
