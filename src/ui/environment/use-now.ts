import { useEffect, useState } from "react";

const MINUTE_MS = 60_000;

/** The time, anew when the app becomes visible and every few minutes: a phone may lie open over the end of the day. */
export function useNow(everyMs = 5 * MINUTE_MS): number {
  const [now, setNow] = useState(() => Date.now());
  // Joins the clock and the page's visibility.
  useEffect(() => {
    const tick = () => {
      if (document.visibilityState === "visible") setNow(Date.now());
    };
    const timer = setInterval(tick, everyMs);
    document.addEventListener("visibilitychange", tick);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", tick);
    };
  }, [everyMs]);
  return now;
}
