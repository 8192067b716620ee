import { useRef } from "react";
import { createPortal } from "react-dom";

import { followPress, pointOf, type Press } from "./gestures.ts";
import { useLayer } from "../overlays/use-layer.ts";
import { Icon, type IconName } from "../icons/icon.tsx";
import { PressButton } from "./pressable.tsx";
import styles from "./selection-bar.module.css";

/** Marks what stands over the page for a selection: a finger on it does not change what is selected. */
export const OVER_SELECTION = "data-over-selection";

/** The bar and the room that the system's own menu takes beside the selection. */
const NEAR_EDGE_PX = 220;

type SelectionBarProps = {
  label: string;
  /** Where the selection ends, from the upper edge of the window. */
  below: number;
  actions: readonly { id: string; short: string; icon: IconName; onAction: () => void }[];
  onClose: () => void;
};

/**
 * What can be done with a text that was selected with a finger: at the edge of the window that is further from it, where
 * neither the selection lies nor the menu that the system opens beside it. A swipe and the system's Back put it away.
 */
export function SelectionBar({ label, below, actions, onClose }: SelectionBarProps) {
  useLayer(true, onClose);
  const press = useRef<Press | null>(null);
  // Beside the app's root: a sheet that is open makes that inert.
  const marks = { [OVER_SELECTION]: "", "data-react-aria-top-layer": "true" };
  return createPortal(
    <section
      {...marks}
      className={styles.bar}
      aria-label={label}
      data-edge={below > innerHeight - NEAR_EDGE_PX ? "top" : "bottom"}
      // The selection stays: no focus goes to what is pressed here.
      onMouseDown={(event) => event.preventDefault()}
      onPointerDown={(event) => {
        press.current = followPress(pointOf(event), event.timeStamp, { onSwipe: onClose });
      }}
      onPointerUp={(event) => press.current?.end(pointOf(event), event.timeStamp)}
      onPointerCancel={() => press.current?.cancel()}
    >
      {actions.map(({ id, short, icon, onAction }) => (
        <PressButton key={id} className={styles.action} onPress={onAction}>
          <Icon name={icon} />
          <span>{short}</span>
        </PressButton>
      ))}
    </section>,
    document.body,
  );
}
