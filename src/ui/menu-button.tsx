import { use } from "react";
import { Button, Menu, MenuItem, MenuTrigger, Popover } from "react-aria-components";

import { AriaLocale } from "./aria-locale.tsx";
import { Icon, type IconName } from "./icon.tsx";
import iconButton from "./icon-button.module.css";
import styles from "./menu-button.module.css";
import { NavigateContext } from "./pressable.tsx";

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
  const navigate = use(NavigateContext);
  return (
    <AriaLocale>
      <MenuTrigger>
        <Button className={iconButton.button} data-kind={kind ?? "plain"} aria-label={label}>
          <Icon name={icon} weight={icon === "dots-three-vertical" ? "bold" : "regular"} />
        </Button>
        <Popover className={styles.popover} placement="bottom end">
          <Menu className={styles.menu} aria-label={label}>
            {entries.map((entry) => (
              <MenuItem
                key={entry.id}
                id={entry.id}
                className={styles.item}
                onAction={() => (entry.href === undefined ? entry.onAction?.() : navigate(entry.href))}
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
    </AriaLocale>
  );
}
