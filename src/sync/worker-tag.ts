/** Tag of the one-off background sync that a page asks for after a write. */
export const SYNC_TAG = "visite-outbox";
