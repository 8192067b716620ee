import { Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";

import { Icon, type IconName } from "./icon.tsx";
import { IconButton } from "./icon-button.tsx";
import styles from "./menu-button.module.css";

export type MenuEntry = {
  id: string;
  label: string;
  icon?: IconName;
  href?: string;
  onAction?: () => void;
  tone?: "plain" | "danger";
  isDisabled?: boolean;
};

type MenuButtonProps = {
  /** What the menu is about: "Mehr zu diesem Wort". */
  label: string;
  entries: readonly MenuEntry[];
  icon?: IconName;
  kind?: "plain" | "soft";
};

/** An icon button with a menu. Brings react-aria's menu: load it lazily where a first paint does not need it. */
export function MenuButton({ label, entries, icon = "dots-three-vertical", kind }: MenuButtonProps) {
  return (
    <MenuTrigger>
      <IconButton label={label} icon={icon} weight={icon === "dots-three-vertical" ? "bold" : "regular"} kind={kind} />
      <Popover className={styles.popover} placement="bottom end">
        <Menu className={styles.menu} aria-label={label}>
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              id={entry.id}
              className={styles.item}
              href={entry.href}
              onAction={entry.onAction}
              isDisabled={entry.isDisabled}
              textValue={entry.label}
              data-tone={entry.tone}
            >
              {entry.icon === undefined ? null : <Icon name={entry.icon} />}
              {entry.label}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
