import { useKey } from "#ui/controls/use-key.ts";

/** Calls back with 0 for the key 1, 1 for 2, …, while no text is being typed. */
export function useNumberKeys(isActive: boolean, count: number, onKey: (index: number) => void): void {
  useKey(isActive, (key) => {
    const index = Number(key) - 1;
    if (Number.isInteger(index) && index >= 0 && index < count) onKey(index);
  });
}
