import type { ReactNode } from "react";

import type { Href } from "./href.ts";
import { PressButton, PressLink } from "./pressable.tsx";
import styles from "./row-target.module.css";

type RowTargetProps = {
  /** How its lines stand in the row. */
  className?: string | undefined;
  href?: Href | undefined;
  onPress?: (() => void) | undefined;
  "aria-current"?: "true" | undefined;
  "aria-label"?: string | undefined;
  "aria-pressed"?: boolean | undefined;
  children: ReactNode;
};

/** The words of a row. If they lead somewhere, the whole row (which is positioned) is their target. */
export function RowTarget({ className = "", href, onPress, children, ...aria }: RowTargetProps) {
  if (href === undefined && onPress === undefined) return <div className={className}>{children}</div>;
  const look = `${className} ${styles.target}`;
  return href !== undefined ? (
    <PressLink className={look} href={href} onPress={onPress} {...aria}>
      {children}
    </PressLink>
  ) : (
    <PressButton className={look} onPress={onPress} {...aria}>
      {children}
    </PressButton>
  );
}
