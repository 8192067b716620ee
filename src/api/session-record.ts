/**
 * Who is signed in on this device. The copy in IndexedDB is the truth, because page and service worker both
 * see it; localStorage holds a mirror under the documented keys.
 */
export interface Session {
  readonly userId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** When this token arrived, by this device's clock; expiry is counted from here, not from the server's clock. */
  readonly receivedAt: number;
  readonly lifetimeMs: number;
}
