import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import type { Href } from "../controls/href.ts";
import { Brand } from "./brand.tsx";
import { Count } from "../feedback/count.tsx";
import { Icon, type IconName } from "../icons/icon.tsx";
import styles from "./tab-bar.module.css";
import { PressLink } from "../controls/pressable.tsx";

export type TabItem = {
  href: Href;
  label: string;
  icon: IconName;
  isCurrent: boolean;
  /** New things behind this tab; with the words a screen reader says ("2 neue Nachrichten"). */
  count?: { value: number; label: string };
};

type TabBarProps = {
  /** The five. */
  items: readonly TabItem[];
  /** More groups, in the side bar only, e.g. the dashboard's sections for tutors. */
  groups?: readonly { title: string; items: readonly TabItem[] }[];
  /** Last thing in the side bar, e.g. who is signed in. */
  foot?: ReactNode;
};

function TabLink({ item }: { item: TabItem }) {
  return (
    <PressLink className={styles.item} href={item.href} aria-current={item.isCurrent ? "page" : undefined}>
      <Icon name={item.icon} weight={item.isCurrent ? "fill" : "regular"} />
      <span>{item.label}</span>
      {item.count === undefined || item.count.value === 0 ? null : (
        <Count value={item.count.value} label={item.count.label} />
      )}
    </PressLink>
  );
}

/** The main areas: at the bottom on phones, a side bar from 1024 px. Icon and words, always both. */
export function TabBar({ items, groups = [], foot }: TabBarProps) {
  const { t } = useLingui();
  return (
    <nav className={styles.tabs} aria-label={t`Hauptbereiche`}>
      <div className={styles.brand}>
        <Brand />
      </div>
      {items.map((item) => (
        <TabLink key={item.href} item={item} />
      ))}
      {groups.map((group) => (
        <div key={group.title} className={styles.group}>
          <p className={styles.groupTitle}>{group.title}</p>
          {group.items.map((item) => (
            <TabLink key={item.href} item={item} />
          ))}
        </div>
      ))}
      {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
    </nav>
  );
}
