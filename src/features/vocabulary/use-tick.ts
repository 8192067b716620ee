import { useEffect, useState } from "react";

const tickMs = 600_000;

/** Another number every ten minutes and whenever the app comes back to the front: time to ask which day it is. */
export function useTick(): number {
  const [tick, setTick] = useState(0);
  useEffect(() => {
    const next = () => setTick((before) => before + 1);
    const timer = setInterval(next, tickMs);
    document.addEventListener("visibilitychange", next);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", next);
    };
  }, []);
  return tick;
}
