import { useEffect, useState } from "react";

export interface StorageFacts {
  /** Bytes in use by this app; null where the browser does not say. */
  usedBytes: number | null;
  /** Whether the browser has promised to keep the data; null where it cannot promise. */
  isKept: boolean | null;
}

async function readStorage(): Promise<StorageFacts> {
  const [estimate, isKept] = await Promise.all([
    navigator.storage?.estimate?.().catch(() => null) ?? null,
    navigator.storage?.persisted?.().catch(() => null) ?? null,
  ]);
  return { usedBytes: estimate?.usage ?? null, isKept };
}

/** What the browser says about this app's storage, and the way to ask it to keep everything. */
export function useStorage(): { facts: StorageFacts | null; askToKeep: () => Promise<boolean> } {
  const [facts, setFacts] = useState<StorageFacts | null>(null);
  // Joins the browser's storage manager.
  useEffect(() => {
    let isHere = true;
    void readStorage().then((read) => isHere && setFacts(read));
    return () => {
      isHere = false;
    };
  }, []);
  async function askToKeep(): Promise<boolean> {
    const isKept = (await navigator.storage?.persist?.().catch(() => false)) ?? false;
    setFacts(await readStorage());
    return isKept;
  }
  return { facts, askToKeep };
}
