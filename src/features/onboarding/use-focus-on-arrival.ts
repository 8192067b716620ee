import { useEffect, useRef, type RefObject } from "react";

/** Who listens hears the new question, who types goes on from its beginning: its heading has the focus. */
export function useFocusOnArrival(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // Joins the document's focus.
  useEffect(() => {
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
