const STORAGE_KEY = "reloadsForFailedScreens";
const WINDOW_MS = 60_000;
const MOST = 2;

export type LoopStorage = Pick<Storage, "getItem" | "setItem">;

/** True while reloading may still help: after two reloads within a minute the cause is another one. */
export function mayReload(storage: LoopStorage, now: number): boolean {
  return recentReloads(storage, now).length < MOST;
}

export function noteReload(storage: LoopStorage, now: number): void {
  storage.setItem(STORAGE_KEY, JSON.stringify([...recentReloads(storage, now), now]));
}

function recentReloads(storage: LoopStorage, now: number): number[] {
  try {
    const times: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? "[]");
    if (!Array.isArray(times)) return [];
    return times.filter((at): at is number => typeof at === "number" && at <= now && now - at < WINDOW_MS);
  } catch {
    return [];
  }
}
