import { lazy, Suspense } from "react";

import { usePwa } from "./pwa-store.ts";

// Seldom needed, so not part of the first load. If even this cannot be fetched, the screen's own error says so.
const UpdatePrompt = lazy(() =>
  import("./update-prompt.tsx").then(
    ({ UpdatePrompt: Prompt }) => ({ default: Prompt }),
    () => ({ default: () => null }),
  ),
);

/** Where the app says that a new version is there or that a screen could not be loaded. Stands once in the root. */
export function UpdateSlot() {
  const isNeeded = usePwa(({ isUpdateReady, screenFailure }) => isUpdateReady || screenFailure !== null);
  return isNeeded ? (
    <Suspense fallback={null}>
      <UpdatePrompt />
    </Suspense>
  ) : null;
}
