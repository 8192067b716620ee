import { Plural, Trans } from "@lingui/react/macro";
import { Fragment, use, type ReactNode } from "react";

import { Icon, type IconName } from "../icons/icon.tsx";
import { SyncPillContext, type SyncPillState } from "./sync-pill-context.ts";
import styles from "./sync-pill.module.css";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";
import { PressLink } from "../controls/pressable.tsx";

type ShownState = Exclude<SyncPillState, "synced">;

const icons = {
  syncing: "arrows-clockwise",
  offline: "wifi-slash",
  waiting: "arrows-clockwise",
  "needs-you": "warning-circle",
} satisfies Record<ShownState, IconName>;

type WordsProps = { state: ShownState; count: number; short: boolean };

function Words({ state, count, short }: WordsProps): ReactNode {
  // In a bar the noun is left to screen readers; sentence and order stay those of the language.
  const Noun = short ? VisuallyHidden : Fragment;
  if (state === "offline") return <Trans>Offline</Trans>;
  if (state === "syncing") return <Trans>Sendet …</Trans>;
  if (state === "waiting") {
    return (
      <Plural
        value={count}
        one={
          <Trans>
            # <Noun>Änderung</Noun> wartet
          </Trans>
        }
        other={
          <Trans>
            # <Noun>Änderungen</Noun> warten
          </Trans>
        }
      />
    );
  }
  return (
    <Plural
      value={count}
      one={
        <Trans>
          # <Noun>Änderung</Noun> zu klären
        </Trans>
      }
      other={
        <Trans>
          # <Noun>Änderungen</Noun> zu klären
        </Trans>
      }
    />
  );
}

/**
 * What is not synchronised yet, as a fact; absent when all is. `short` in a bar: the eye reads
 * "3 warten", a screen reader "3 Änderungen warten".
 */
export function SyncPill({ short = false }: { short?: boolean }) {
  const { state, count, href } = use(SyncPillContext);
  if (state === "synced") return null;
  return (
    <PressLink className={styles.pill} href={href} data-state={state}>
      <Icon name={icons[state]} size="xs" weight="bold" />
      <span>
        <Words state={state} count={count} short={short} />
      </span>
    </PressLink>
  );
}
