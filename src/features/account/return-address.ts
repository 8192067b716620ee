const KEY = "returnAddress";
const NEVER_STORED = ["account/sign-in", "account/sign-up"];

/** Remembers where a signed-out visitor wanted to go, for after the sign-in. */
export function storeReturnAddress(href: string): void {
  if (!href.startsWith("/") || href.startsWith("//") || NEVER_STORED.some((part) => href.includes(part))) return;
  try {
    sessionStorage.setItem(KEY, href);
  } catch {
    // Without storage the sign-in leads home.
  }
}

/** The remembered address, once. */
export function takeReturnAddress(): string | null {
  try {
    const href = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return href;
  } catch {
    return null;
  }
}
