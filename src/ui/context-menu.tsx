import { useEffect, useRef } from "react";
import { Menu, MenuItem, Popover } from "react-aria-components";

import { AriaLocale } from "./aria-locale.tsx";
import type { Point } from "./gestures.ts";
import { Icon } from "./icon.tsx";
import type { MenuEntry } from "./menu-button.tsx";
import styles from "./menu-button.module.css";

type ContextMenuProps = {
  /** What it is about. */
  label: string;
  /** Where it opens, in the window. */
  at: Point;
  entries: readonly (Omit<MenuEntry, "href"> & { onAction: () => void })[];
  onClose: () => void;
};

/**
 * A menu at a point of the window: below it and towards the end of the line, elsewhere where there is no room. Escape, a
 * press beside it and scrolling close it; the focus returns to where it was. Load it lazily.
 */
export function ContextMenu({ label, at, entries, onClose }: ContextMenuProps) {
  const anchor = useRef<HTMLSpanElement>(null);
  // Joins the wheel: the page lies still below an open menu, and whoever turns it wants to read on.
  useEffect(() => {
    document.addEventListener("wheel", onClose, { passive: true });
    return () => document.removeEventListener("wheel", onClose);
  }, [onClose]);
  return (
    <AriaLocale>
      {/* A point of the window is no matter of reading direction. */}
      <span ref={anchor} className={styles.anchor} style={{ left: at.x, top: at.y }} />
      <Popover
        className={styles.popover}
        aria-label={label}
        triggerRef={anchor}
        trigger="MenuTrigger"
        placement="bottom start"
        offset={4}
        isOpen
        onOpenChange={(isOpen) => {
          if (!isOpen) onClose();
        }}
      >
        <Menu className={styles.menu} aria-label={label} autoFocus="first">
          {entries.map((entry) => (
            <MenuItem
              key={entry.id}
              className={styles.item}
              onAction={() => {
                onClose();
                entry.onAction();
              }}
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
    </AriaLocale>
  );
}
