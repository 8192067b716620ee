import type { ReactNode } from "react";

import styles from "./empty-state.module.css";
import { Icon, type IconName } from "../icons/icon.tsx";

type EmptyStateProps = {
  /** What this place is for. */
  title: ReactNode;
  /** One or two sentences. */
  children: ReactNode;
  /** A 132 px drawing such as <WordsDrawing>, or an icon. */
  art?: ReactNode;
  icon?: IconName;
  /** One button, then one text button with `flush`. */
  actions?: ReactNode;
  /** 1 where it is all that the screen has. */
  level?: 1 | 2 | 3;
};

/** First use of a list, or nothing found: what it is for and the first step. */
export function EmptyState({ title, children, art, icon, actions, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={styles.state}>
      {art !== undefined || icon !== undefined ? (
        <div className={styles.art}>{art ?? (icon === undefined ? null : <Icon name={icon} size="l" />)}</div>
      ) : null}
      <Heading>{title}</Heading>
      <div className={styles.text}>{typeof children === "string" ? <p>{children}</p> : children}</div>
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </div>
  );
}

/** Two cards with der, die, das: the drawing of an empty vocabulary. */
export function WordsDrawing() {
  return (
    <svg className={styles.drawing} viewBox="0 0 132 104" aria-hidden="true">
      <rect className={styles.back} x="38" y="4" width="84" height="84" rx="12" transform="rotate(9 80 46)" />
      <rect className={styles.card} x="5" y="11" width="98" height="87" rx="13" />
      {(["der", "die", "das"] as const).map((gender, index) => (
        <g key={gender}>
          <rect data-gender={gender} x="18" y={35 + index * 17.5} width="26" height="7" rx="3.5" />
          <rect className={styles.line} x="48" y={35 + index * 17.5} width={[42, 31, 36][index]} height="7" rx="3.5" />
        </g>
      ))}
    </svg>
  );
}
