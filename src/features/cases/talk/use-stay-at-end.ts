import { useLayoutEffect, useRef, type RefObject } from "react";

/** So near the end she reads the newest. */
const NEAR_PX = 48;

/**
 * Keeps the end of what scrolls in sight: when something is added, and when the keyboard takes room away, unless she has
 * scrolled up to read.
 */
export function useStayAtEnd(newest: string): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  // Joins the scroller's size and position.
  useLayoutEffect(() => {
    const scroller = ref.current;
    if (!scroller) return undefined;
    const onScroll = () => {
      isAtEnd.current = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < NEAR_PX;
    };
    const observer = new ResizeObserver(() => {
      if (isAtEnd.current) scroller.scrollTop = scroller.scrollHeight;
    });
    observer.observe(scroller);
    if (scroller.firstElementChild) observer.observe(scroller.firstElementChild);
    scroller.addEventListener("scroll", onScroll, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener("scroll", onScroll);
    };
  }, []);
  useLayoutEffect(() => {
    const scroller = ref.current;
    if (!scroller) return;
    isAtEnd.current = true;
    scroller.scrollTop = scroller.scrollHeight;
  }, [newest]);
  return ref;
}
