import { lazy, Suspense, useEffect, useState, type ComponentType } from "react";

// Part of no first load. If it cannot be fetched, selecting works as on any page.
const Lookup = lazy(() =>
  import("./lookup.tsx").then(
    (module): { default: ComponentType } => ({ default: module.Lookup }),
    () => ({ default: () => null }),
  ),
);

/** Late enough to be in nobody's way. */
const SPARE_MS = 1800;

/** Waits until something is selected; with the worker, which has the code already, not even for that. */
export function LookupSlot() {
  const [isWanted, setWanted] = useState(false);
  // Joins the page's selection and the clock.
  useEffect(() => {
    const want = () => setWanted(true);
    const onSelect = () => getSelection()?.isCollapsed === false && want();
    const timer = setTimeout(() => navigator.serviceWorker?.controller && want(), SPARE_MS);
    document.addEventListener("selectionchange", onSelect);
    return () => {
      clearTimeout(timer);
      document.removeEventListener("selectionchange", onSelect);
    };
  }, []);
  return isWanted ? (
    <Suspense fallback={null}>
      <Lookup />
    </Suspense>
  ) : null;
}
