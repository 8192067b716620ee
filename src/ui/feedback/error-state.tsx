import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { Button } from "../controls/button.tsx";
import styles from "./empty-state.module.css";
import { Icon } from "../icons/icon.tsx";

type ErrorStateProps = {
  /** What happened. */
  title: ReactNode;
  /** Cause, remedy, what is safe. */
  children: ReactNode;
  onRetry?: () => void;
  /** More ways out, e.g. a text button with `flush`. */
  actions?: ReactNode;
  /** Name and message for those who help: "NetworkError: …". */
  detail?: ReactNode;
  /** 1 where it is all that the screen has. */
  level?: 1 | 2;
};

/** A list or screen that failed. */
export function ErrorState({ title, children, onRetry, actions, detail, level = 2 }: ErrorStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state} role="alert">
      <div className={styles.art} data-tone="danger">
        <Icon name="warning-circle" size="l" />
      </div>
      <Heading>{title}</Heading>
      <div className={styles.text}>{typeof children === "string" ? <p>{children}</p> : children}</div>
      {onRetry === undefined && actions === undefined ? null : (
        <div className={styles.actions}>
          {onRetry === undefined ? null : (
            <Button icon="arrow-clockwise" onPress={onRetry}>
              <Trans>Noch einmal versuchen</Trans>
            </Button>
          )}
          {actions}
        </div>
      )}
      {detail === undefined ? null : <p className={styles.detail}>{detail}</p>}
    </div>
  );
}
