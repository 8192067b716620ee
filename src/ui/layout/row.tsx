import type { ReactNode } from "react";

import type { Href } from "../controls/href.ts";
import { Icon } from "../icons/icon.tsx";
import styles from "./row.module.css";
import { RowTarget } from "../controls/row-target.tsx";

type RowProps = {
  /** A 24 px <Icon> or a <Plate>. */
  lead?: ReactNode;
  title: ReactNode;
  sub?: ReactNode;
  /** A third line under the text, e.g. <ProgressBar>. */
  below?: ReactNode;
  /** Facts or one control at the end. A row that leads somewhere and has no end shows a caret. */
  end?: ReactNode;
  /** Makes the whole row a link, or a button with onPress. */
  href?: Href;
  onPress?: () => void;
  /** Marks the row that is open or chosen. */
  isCurrent?: boolean;
};

/** ≥ 64 px, the whole row is the target; controls in `end` stay their own target. Stands in a <List>. */
export function Row(props: RowProps) {
  const { lead, title, sub, below, end, href, onPress, isCurrent } = props;
  const current = isCurrent === true ? ("true" as const) : undefined;
  const leads = href !== undefined || onPress !== undefined;
  return (
    <li className={styles.row} data-leads={leads || undefined}>
      {lead === undefined ? null : <span className={styles.lead}>{lead}</span>}
      <RowTarget className={styles.body} href={href} onPress={onPress} aria-current={current}>
        <span className={styles.title}>{title}</span>
        {sub === undefined ? null : <span className={styles.sub}>{sub}</span>}
        {below === undefined ? null : <span className={styles.below}>{below}</span>}
      </RowTarget>
      {/* A bare "48 %" keeps its order on an Arabic page. */}
      {end !== undefined ? (
        <span className={styles.end}>{typeof end === "string" ? <bdi>{end}</bdi> : end}</span>
      ) : null}
      {end === undefined && leads ? (
        <span className={styles.end}>
          <Icon name="caret-right" size="s" flip />
        </span>
      ) : null}
    </li>
  );
}
