import type { ReactNode } from "react";

import styles from "./chip.module.css";
import { Icon, type IconName } from "../icons/icon.tsx";
import { PressButton } from "./pressable.tsx";

type ChipsProps = {
  children: ReactNode;
  /** Name of the group: "Filter". */
  label: string;
  /** Wraps instead of scrolling to the side. */
  wrap?: boolean;
};

/** A line of filter chips; scrolls to the side on phones, out to the screen's edges. */
export function Chips({ children, label, wrap }: ChipsProps) {
  return (
    <div className={styles.chips} role="group" aria-label={label} data-wrap={wrap || undefined}>
      {children}
    </div>
  );
}

type ChipProps = {
  children: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  count?: number;
  icon?: IconName;
};

/** A filter: 40 px seen, 48 to hit; filled when on. */
export function Chip({ children, isSelected, onChange, count, icon }: ChipProps) {
  return (
    <PressButton
      className={styles.chip}
      aria-pressed={isSelected}
      data-selected={isSelected || undefined}
      onPress={() => onChange(!isSelected)}
    >
      {icon === undefined ? null : <Icon name={icon} size="xs" />}
      {children}
      {count === undefined ? null : <span className={styles.count}>{count}</span>}
    </PressButton>
  );
}
