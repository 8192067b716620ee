import { useEffectEvent, useLayoutEffect } from "react";

import { Layers } from "./layers.ts";

let layers: Layers | undefined;

/** Has the system's Back close what is open, before it leaves the screen. Everything that opens above a screen calls it. */
export function useLayer(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // Joins the browser's history.
  useLayoutEffect(() => {
    if (!isOpen) return undefined;
    layers ??= new Layers(window);
    return layers.open(() => close());
  }, [isOpen]);
}
