import { del, get, set } from "idb-keyval";

import { newId } from "#shared/lib/uuid.ts";

import { call } from "./calls/push.ts";

/** Who is reminded on this device, and by which key of the server. Page and worker both read it. */
interface PushHere {
  /** What the server calls this device. */
  id: string;
  userId: string;
  endpoint: string;
  serverKey: string;
}

const KEY = "push";

type Registration = Pick<ServiceWorkerRegistration, "pushManager">;

/** Whether this learner is reminded on this device. */
export async function isSubscribed({ pushManager }: Registration, userId: string): Promise<boolean> {
  const [known, subscription] = await Promise.all([get<PushHere>(KEY), pushManager.getSubscription()]);
  return known?.userId === userId && subscription !== null && subscription.endpoint === known.endpoint;
}

/**
 * Reminds this learner on this device from now on. She has allowed it before. Safe to repeat: it also renews what the
 * browser or the server has changed.
 */
export async function subscribe({ pushManager }: Registration, userId: string): Promise<void> {
  const { public_key: serverKey } = await call("pushKey", { as: userId });
  const known = await get<PushHere>(KEY);
  const isOwn = known?.userId === userId && known.serverKey === serverKey;
  let subscription = await pushManager.getSubscription();
  // Another learner's, or one for a key that the server no longer has.
  if (subscription !== null && !isOwn) {
    await subscription.unsubscribe();
    subscription = null;
  }
  subscription ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytesOf(serverKey) });
  const { endpoint, keys } = subscription.toJSON();
  if (endpoint === undefined || keys?.["p256dh"] === undefined || keys["auth"] === undefined) {
    throw new Error("the browser made a subscription without keys");
  }
  const id = known?.userId === userId ? known.id : newId();
  await call("createPushSubscription", {
    params: { user_id: userId },
    body: { id, endpoint, keys: { p256dh: keys["p256dh"], auth: keys["auth"] }, server_key: serverKey },
    as: userId,
  });
  await set(KEY, { id, userId, endpoint, serverKey } satisfies PushHere);
}

/** Reminds nobody on this device any more. Without a network the push service tells the server the next time. */
export async function unsubscribe({ pushManager }: Registration): Promise<void> {
  const [known, subscription] = await Promise.all([get<PushHere>(KEY), pushManager.getSubscription()]);
  await del(KEY);
  await subscription?.unsubscribe();
  if (known === undefined) return;
  const { id, userId } = known;
  await call("deletePushSubscription", { params: { user_id: userId, id }, as: userId }).catch(() => undefined);
}

/** The same where the page has no registration at hand: on the way out. */
export async function unsubscribeHere(): Promise<void> {
  const registration = await globalThis.navigator?.serviceWorker?.getRegistration();
  if (registration !== undefined && "pushManager" in registration) await unsubscribe(registration);
}

/** Brings a device in order: another learner's reminders end, hers are renewed where browser or server dropped them. */
export async function tidy(registration: Registration, userId: string): Promise<void> {
  const [known, subscription] = await Promise.all([get<PushHere>(KEY), registration.pushManager.getSubscription()]);
  if (known?.userId === userId) await subscribe(registration, userId);
  else if (known !== undefined || subscription !== null) await unsubscribe(registration);
}

function bytesOf(base64url: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(base64url.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
}
