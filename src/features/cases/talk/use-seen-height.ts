import { useLayoutEffect, useRef, type RefObject } from "react";

/**
 * Tells an element in a custom property how high the part of the screen is that can be seen. Some browsers lay the keyboard over
 * the page, and then push the whole page up: it is pulled back.
 */
export function useSeenHeight(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  // Joins the browser's keyboard.
  useLayoutEffect(() => {
    const seen = globalThis.visualViewport;
    if (!seen) return undefined;
    const tell = () => {
      const { current } = ref;
      if (!current) return;
      // Somebody who has zoomed in sees less, but the page is as high as before.
      const isCovered = seen.scale === 1 && seen.height < document.documentElement.clientHeight - 1;
      if (isCovered) {
        current.style.setProperty("--seen-height", `${seen.height}px`);
        scrollTo(0, 0);
      } else current.style.removeProperty("--seen-height");
    };
    tell();
    seen.addEventListener("resize", tell);
    return () => seen.removeEventListener("resize", tell);
  }, []);
  return ref;
}
