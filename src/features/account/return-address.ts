import { keepInTab, readFromTab } from "#ui/environment/tab-storage.ts";

const KEY = "returnAddress";
const NEVER_STORED = ["account/sign-in", "account/sign-up"];

/** Remembers where somebody wanted to go, for after the sign-in. `of`: who was there; nobody else is led there. */
export function storeReturnAddress(href: string, of: string | null = null): void {
  if (!href.startsWith("/") || href.startsWith("//") || NEVER_STORED.some((part) => href.includes(part))) return;
  keepInTab(KEY, { href, of });
}

interface ReturnAddress {
  href: string;
  of: string | null;
}

const savedAddress = () => readFromTab<ReturnAddress>(KEY);

/** The remembered address, once, unless it is another person's. */
export function takeReturnAddress(userId: string | null): string | null {
  const address = savedAddress();
  keepInTab(KEY, null);
  return address === null || (address.of !== null && address.of !== userId) ? null : address.href;
}

/** Whether she came by the link to a list that somebody shares: then the sign-in says what it is for. */
export function isForSharedList(): boolean {
  return savedAddress()?.href.startsWith("/vocab-dashboard/shared/") ?? false;
}
