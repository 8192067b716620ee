import type { ReactNode } from "react";

import type { Href } from "../controls/href.ts";
import styles from "./app-bar.module.css";
import { Brand } from "./brand.tsx";
import { IconButton } from "../controls/icon-button.tsx";
import { SyncPill } from "../feedback/sync-pill.tsx";

type AppBarProps = {
  /** The screen's title, its h1. On a tinted bar the h1 stands below, in the head, and title stays away. */
  title?: ReactNode;
  /** Makes it the bar of a detail screen: arrow, smaller title. Label: "Zurück zum Wortschatz". */
  back?: { href: Href; label: string };
  /** Brand instead of a title (start screen on phones; from 1024 px the side bar has it). */
  brand?: boolean;
  /** On the tint of a head plane: no ground of its own, scrolls away. */
  tint?: boolean;
  /** At most two <IconButton> or <MenuButton>. */
  end?: ReactNode;
};

/** 56 px at the top: title or back, at the end the sync pill and up to two icon buttons. */
export function AppBar({ title, back, brand = false, tint = false, end }: AppBarProps) {
  const isRoot = back === undefined;
  return (
    <header className={styles.bar} data-root={isRoot || undefined} data-tint={tint || undefined}>
      {back === undefined ? null : <IconButton label={back.label} icon="arrow-left" flip href={back.href} isBack />}
      {brand ? (
        <span className={styles.narrow}>
          <Brand />
        </span>
      ) : null}
      {title === undefined ? null : <h1 className={styles.title}>{title}</h1>}
      <div className={styles.end}>
        <SyncPill short />
        {end}
      </div>
    </header>
  );
}
