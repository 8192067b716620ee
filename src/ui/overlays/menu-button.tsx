import { use, useState } from "react";
import { Button, MenuTrigger, Popover } from "react-aria-components";

import { AriaLocale } from "../environment/aria-locale.tsx";
import { Icon, type IconName } from "../icons/icon.tsx";
import iconButton from "../controls/icon-button.module.css";
import styles from "./menu-button.module.css";
import { MenuItems, type MenuEntry } from "./menu-items.tsx";
import { NavigateContext } from "../controls/pressable.tsx";
import { useLayer } from "./use-layer.ts";

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
  const [isOpen, setOpen] = useState(false);
  useLayer(isOpen, () => setOpen(false));
  return (
    <AriaLocale>
      <MenuTrigger isOpen={isOpen} onOpenChange={setOpen}>
        <Button className={iconButton.button} data-kind={kind ?? "plain"} aria-label={label}>
          <Icon name={icon} weight={icon === "dots-three-vertical" ? "bold" : "regular"} />
        </Button>
        <Popover className={styles.popover} placement="bottom end">
          <MenuItems
            label={label}
            entries={entries}
            onAction={({ href, onAction }) => (href === undefined ? onAction?.() : navigate(href))}
          />
        </Popover>
      </MenuTrigger>
    </AriaLocale>
  );
}
