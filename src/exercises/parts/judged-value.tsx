import type { ReactNode } from "react";

import type { PartVerdict } from "#shared/model/course-terms.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import styles from "./judged-value.module.css";
import { usePartLabel, VERDICT_ICONS } from "./part-label.ts";

type JudgedValueProps = {
  /** Names the gap or the field for who cannot see it. */
  label: string;
  verdict: PartVerdict;
  within: "text" | "form";
  children: ReactNode;
};

/** What was entered, after the check: with an icon and in words how it was. */
export function JudgedValue({ label, verdict, within, children }: JudgedValueProps) {
  const labelOf = usePartLabel();
  return (
    <span className={styles.value} data-within={within} data-verdict={verdict}>
      <Icon {...VERDICT_ICONS[verdict]} size="s" />
      <VisuallyHidden>{labelOf(label, verdict)} </VisuallyHidden>
      {children}
    </span>
  );
}
