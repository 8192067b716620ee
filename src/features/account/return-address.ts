const KEY = "returnAddress";
const NEVER_STORED = ["account/sign-in", "account/sign-up"];

/** Remembers where somebody wanted to go, for after the sign-in. `of`: who was there; nobody else is led there. */
export function storeReturnAddress(href: string, of: string | null = null): void {
  if (!href.startsWith("/") || href.startsWith("//") || NEVER_STORED.some((part) => href.includes(part))) return;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ href, of }));
  } catch {
    // Without storage the sign-in leads home.
  }
}

/** The remembered address, once, unless it is another person's. */
export function takeReturnAddress(userId: string | null): string | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? "null") as { href: string; of: string | null } | null;
    sessionStorage.removeItem(KEY);
    return kept === null || (kept.of !== null && kept.of !== userId) ? null : kept.href;
  } catch {
    return null;
  }
}

/** Whether she came by the link to a list that somebody shares: then the sign-in says what it is for. */
export function isForSharedList(): boolean {
  try {
    return (sessionStorage.getItem(KEY) ?? "").startsWith("/vocab-dashboard/shared/");
  } catch {
    return false;
  }
}
