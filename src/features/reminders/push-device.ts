import { isSubscribed, subscribe, tidy, unsubscribe } from "#api/push.ts";
import { learner } from "#db/learner.ts";
import { AppError } from "#shared/contract/errors.ts";

import { pushStatus, type PushStatus } from "./push-support.ts";

/** The worker is there after a moment, or not at all: a first visit without a network has none. */
const WORKER_LIMIT_MS = 8000;

const hasPush = (): boolean => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const isInstalled = (): boolean =>
  matchMedia("(display-mode: standalone)").matches || ("standalone" in navigator && navigator.standalone === true);

async function worker(): Promise<ServiceWorkerRegistration> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new AppError("unavailable")), WORKER_LIMIT_MS);
  });
  return Promise.race([navigator.serviceWorker.ready, tooLong]).finally(() => clearTimeout(timer));
}

/** Where this device stands. */
export async function pushStatusHere(): Promise<PushStatus> {
  const registration = hasPush() ? await navigator.serviceWorker.getRegistration() : undefined;
  return pushStatus({
    hasPush: hasPush(),
    userAgent: navigator.userAgent,
    maxTouchPoints: navigator.maxTouchPoints,
    isInstalled: isInstalled(),
    permission: hasPush() ? Notification.permission : "denied",
    isSubscribed: registration !== undefined && (await isSubscribed(registration, learner().userId)),
  });
}

/** Asks for the permission, which needs her tap, and reminds on this device from then on. */
export async function remindHere(): Promise<PushStatus> {
  const permission = await Notification.requestPermission();
  if (permission === "granted") await subscribe(await worker(), learner().userId);
  return pushStatusHere();
}

export async function remindHereNoMore(): Promise<PushStatus> {
  await unsubscribe(await worker());
  return pushStatusHere();
}

/** Brings this device in order, where it was ever asked. Nothing waits for it. */
export async function tidyHere(): Promise<void> {
  if (!hasPush() || Notification.permission !== "granted") return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration !== undefined) await tidy(registration, learner().userId);
}
