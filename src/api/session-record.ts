/**
 * Who is signed in on this device. The copy in IndexedDB is the truth, because page and service worker both
 * see it; localStorage holds a mirror of the access token under the documented keys.
 */
export interface Session {
  readonly userId: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  /** With which every tab and the worker will use that token. Absent: stored by a version that knew no such ids. */
  readonly refreshId?: string;
  /** When this token arrived, by this device's clock; expiry is counted from here, not from the server's clock. */
  readonly receivedAt: number;
  readonly lifetimeMs: number;
}
