import { useSyncExternalStore } from "react";

function follow(onChange: () => void): () => void {
  addEventListener("online", onChange);
  addEventListener("offline", onChange);
  return () => {
    removeEventListener("online", onChange);
    removeEventListener("offline", onChange);
  };
}

/** Whether the device says that it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(follow, () => navigator.onLine);
}
