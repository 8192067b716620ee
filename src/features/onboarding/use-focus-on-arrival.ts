import { useEffect, useRef, type RefObject } from "react";

/** Who listens hears the new question, who types goes on from its beginning: its heading has the focus. */
export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // Joins the document's focus.
  useEffect(() => {
    scrollTo({ top: 0, behavior: "instant" });
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
