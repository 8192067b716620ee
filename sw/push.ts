import { subscribe, unsubscribe } from "#api/push.ts";
import { reloadSession } from "#api/session.ts";

/** What the server sends: words in her language, nothing of hers. */
interface ReminderMessage {
  title: string;
  text: string;
  lang: string;
  dir: "ltr" | "rtl";
}

const TAG = "visite-reminder";
const HOME = "/home";

/** A message as it came, or the least that may be said: a push without a notification is forbidden. */
export function messageOf(data: Pick<PushMessageData, "json"> | null): ReminderMessage {
  let sent: Partial<ReminderMessage> = {};
  try {
    sent = (data?.json() ?? {}) as Partial<ReminderMessage>;
  } catch {
    // not ours to understand
  }
  const { title = "Visite", text = "", lang = "de", dir = "ltr" } = sent;
  return { title, text, lang, dir };
}

/** Shows the reminder; one replaces another. */
export async function showReminder(
  registration: ServiceWorkerRegistration,
  data: Pick<PushMessageData, "json"> | null,
): Promise<void> {
  const { title, text, lang, dir } = messageOf(data);
  await registration.showNotification(title, {
    body: text,
    lang,
    dir,
    tag: TAG,
    icon: "/icons/icon-192.png",
    badge: "/icons/monochrome-512.png",
  });
  // Whoever has signed out here is reminded a last time at most.
  if ((await reloadSession()) === null) await unsubscribe(registration);
}

type Windows = Pick<Clients, "matchAll" | "openWindow">;

/** Back to what she has open, wherever she is in it; else to the start. */
export async function openFromReminder(clients: Windows): Promise<void> {
  const [open] = await clients.matchAll({ type: "window", includeUncontrolled: true });
  // A window that will not come to the front is replaced by a new one.
  const shown = await open?.focus().catch(() => undefined);
  if (shown === undefined) await clients.openWindow(HOME);
}

/** The browser has ended a subscription of its own accord: the device asks for another. */
export async function renewSubscription(registration: ServiceWorkerRegistration): Promise<void> {
  const session = await reloadSession();
  if (session !== null) await subscribe(registration, session.userId);
}
