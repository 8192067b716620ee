import { useEffect, useRef } from "react";
import { Popover } from "react-aria-components";

import { AriaLocale } from "../environment/aria-locale.tsx";
import type { Point } from "../controls/gestures.ts";
import styles from "./menu-button.module.css";
import { MenuItems, type MenuEntry } from "./menu-items.tsx";
import { useLayer } from "./use-layer.ts";

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
 * press beside it, scrolling and the system's Back close it; the focus returns to where it was. Load it lazily.
 */
export function ContextMenu({ label, at, entries, onClose }: ContextMenuProps) {
  useLayer(true, onClose);
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
        <MenuItems
          label={label}
          autoFocus="first"
          entries={entries}
          onAction={(entry) => {
            onClose();
            entry.onAction();
          }}
        />
      </Popover>
    </AriaLocale>
  );
}
