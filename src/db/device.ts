import { newId } from "#shared/lib/uuid.ts";

const KEY = "visite-device";
let known: string | null = null;

/**
 * Name of this device for the server's receipts, not of its owner. It belongs to a context that may lack
 * localStorage (the service worker): then it lasts as long as the context, which is all that it is needed for.
 */
export function deviceId(): string {
  if (known) return known;
  let id = newId();
  try {
    id = localStorage.getItem(KEY) ?? id;
    localStorage.setItem(KEY, id);
  } catch {
    // no localStorage here
  }
  known = id;
  return id;
}
