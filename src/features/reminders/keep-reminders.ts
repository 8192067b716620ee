import { followTheClock } from "./commands.ts";
import { tidyHere } from "./push-device.ts";

/** What reminders need now and then: the zone she is in, and a subscription that browser and server both know. */
export async function keepReminders(): Promise<void> {
  // oxlint-disable-next-line visite/shown-failures -- both are tried again at the next start
  await Promise.allSettled([followTheClock(), tidyHere()]);
}
