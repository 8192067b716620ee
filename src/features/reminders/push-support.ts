/** What a browser says of itself, as far as reminders need it. */
export interface PushAbilities {
  /** Service worker, Push API and notifications are there. */
  hasPush: boolean;
  userAgent: string;
  maxTouchPoints: number;
  /** Opened from the home screen. */
  isInstalled: boolean;
  permission: NotificationPermission;
  isSubscribed: boolean;
}

/**
 * on: this device reminds her · off: it would, if she wanted · denied: she has refused it once, and only the browser's
 * settings can change that · install-first: an iPhone or iPad reminds from the home screen only · impossible
 */
export type PushStatus = "on" | "off" | "denied" | "install-first" | "impossible";

/** Where this device stands, and why it cannot remind where it cannot. */
export function pushStatus(browser: PushAbilities): PushStatus {
  if (!browser.hasPush) return isAppleTouch(browser) && !browser.isInstalled ? "install-first" : "impossible";
  if (browser.permission === "denied") return "denied";
  return browser.permission === "granted" && browser.isSubscribed ? "on" : "off";
}

/** An iPad calls itself a Mac, but Macs have no touch screen. */
function isAppleTouch({ userAgent, maxTouchPoints }: PushAbilities): boolean {
  return /iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && maxTouchPoints > 1);
}
