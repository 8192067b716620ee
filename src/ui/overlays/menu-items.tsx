import { Menu, MenuItem } from "react-aria-components";

import type { Href } from "../controls/href.ts";
import { Icon, type IconName } from "../icons/icon.tsx";
import styles from "./menu-button.module.css";

export type MenuEntry = {
  id: string;
  label: string;
  icon?: IconName;
  href?: Href;
  onAction?: () => void;
  tone?: "plain" | "danger";
  isDisabled?: boolean;
};

type MenuItemsProps<E extends MenuEntry> = {
  label: string;
  entries: readonly E[];
  onAction: (entry: E) => void;
  autoFocus?: "first";
};

/** What stands in a menu, wherever it opens. */
export function MenuItems<E extends MenuEntry>({ label, entries, onAction, autoFocus }: MenuItemsProps<E>) {
  return (
    <Menu className={styles.menu} aria-label={label} {...(autoFocus && { autoFocus })}>
      {entries.map((entry) => (
        <MenuItem
          key={entry.id}
          id={entry.id}
          className={styles.item}
          onAction={() => onAction(entry)}
          isDisabled={entry.isDisabled}
          textValue={entry.label}
          data-tone={entry.tone}
        >
          {entry.icon === undefined ? null : <Icon name={entry.icon} />}
          {entry.label}
        </MenuItem>
      ))}
    </Menu>
  );
}
