import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { use } from "react";
import { Link as AriaLink } from "react-aria-components";

import { Icon, type IconName } from "./icon.tsx";
import { SyncPillContext, type SyncPillState } from "./sync-pill-context.ts";
import styles from "./sync-pill.module.css";

const icons = {
  syncing: "arrows-clockwise",
  offline: "wifi-slash",
  waiting: "arrows-clockwise",
  "needs-you": "warning-circle",
} satisfies Record<Exclude<SyncPillState, "synced">, IconName>;

/**
 * What is not synchronised yet, as a fact; absent when all is. `short` beside a large title: the eye reads
 * "3 warten", a screen reader "3 Änderungen warten".
 */
export function SyncPill({ short = false }: { short?: boolean }) {
  const { t } = useLingui();
  const { state, count, href } = use(SyncPillContext);
  if (state === "synced") return null;
  const full = {
    syncing: t`Gleicht ab`,
    offline: t`Offline`,
    waiting: t`${plural(count, { one: "# Änderung wartet", other: "# Änderungen warten" })}`,
    "needs-you": t`${plural(count, { one: "# Änderung braucht dich", other: "# Änderungen brauchen dich" })}`,
  }[state];
  const seen = {
    syncing: full,
    offline: full,
    waiting: t`${plural(count, { one: "# wartet", other: "# warten" })}`,
    "needs-you": t`${plural(count, { one: "# braucht dich", other: "# brauchen dich" })}`,
  }[state];
  return (
    <AriaLink className={styles.pill} href={href} data-state={state} aria-label={full}>
      <Icon name={icons[state]} size="xs" weight="bold" />
      {short ? seen : full}
    </AriaLink>
  );
}
