import type { ReactNode } from "react";

import type { Href } from "../controls/href.ts";
import { RowTarget } from "../controls/row-target.tsx";
import styles from "./card.module.css";

/** Cards beside each other, as many as fit. */
export function Cards({ children }: { children: ReactNode }) {
  return <ul className={styles.cards}>{children}</ul>;
}

type CardProps = {
  /** What stands before the words. */
  plate: ReactNode;
  title: ReactNode;
  /** A line or two about it. */
  about?: ReactNode;
  /** Where the whole card leads, or what it does; neither: it leads nowhere. */
  href?: Href | undefined;
  onPress?: (() => void) | undefined;
  /** Below the words: how far it is, what it takes. */
  children?: ReactNode;
  /** One small button. */
  action?: ReactNode;
};

/** One of several things to begin or to go on with. */
export function Card({ plate, title, about, href, onPress, children, action }: CardProps) {
  return (
    <li className={styles.card}>
      {plate}
      <div className={styles.body}>
        <RowTarget className={styles.target} href={href} onPress={onPress}>
          <span className={styles.title}>{title}</span>
          {about === undefined || about === null ? null : <span className={styles.about}>{about}</span>}
        </RowTarget>
        {children}
        {action === undefined || action === null ? null : <div className={styles.action}>{action}</div>}
      </div>
    </li>
  );
}

/** Short facts in a line, which wraps. */
export function CardFacts({ children }: { children: ReactNode }) {
  return <p className={styles.facts}>{children}</p>;
}
