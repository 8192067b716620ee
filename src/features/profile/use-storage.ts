import { useAsync } from "#ui/environment/use-async.ts";
import { learner } from "#db/learner.ts";

import { deviceStorage, type DeviceStorage } from "./device-storage.ts";

export interface StorageFacts {
  /** Bytes in use by this app, as the browser says; null where it does not. */
  usedBytes: number | null;
  /** Bytes it may use at most, as far as the browser says. */
  quotaBytes: number | null;
  /** Whether the browser has promised to keep the data; null where it cannot promise. */
  isPersisted: boolean | null;
  /** By kind; null where it could not be read. */
  kinds: DeviceStorage | null;
}

async function readStorage(): Promise<StorageFacts> {
  const [estimate, isPersisted, kinds] = await Promise.all([
    navigator.storage?.estimate?.().catch(() => null) ?? null,
    navigator.storage?.persisted?.().catch(() => null) ?? null,
    deviceStorage(learner()).catch(() => null),
  ]);
  return { usedBytes: estimate?.usage ?? null, quotaBytes: estimate?.quota ?? null, isPersisted, kinds };
}

/** What the browser says about this app's storage, and the way to ask it to keep everything. */
export function useStorage() {
  const { value: facts = null, again } = useAsync("storage", readStorage);
  async function askToKeep(): Promise<boolean> {
    const isPersisted = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
    again();
    return isPersisted;
  }
  return { facts, askToKeep, refresh: again };
}
