import { expect, it, vi } from "vitest";

import { messageOf, openFromReminder, showReminder } from "./push.ts";

const json = (value: unknown) => ({ json: () => value });

const signedIn: { userId: string | null } = { userId: null };
vi.mock("#api/session.ts", async (original) => ({
  ...(await original<object>()),
  reloadSession: async () => (signedIn.userId === null ? null : { userId: signedIn.userId }),
}));

function aRegistration() {
  const unsubscribe = vi.fn(async () => true);
  const showNotification = vi.fn(async () => undefined);
  const pushManager = { getSubscription: async () => ({ endpoint: "https://push.example.com/1", unsubscribe }) };
  return {
    registration: { showNotification, pushManager } as unknown as ServiceWorkerRegistration,
    showNotification,
    unsubscribe,
  };
}

it("a reminder is shown in her language and direction, one in place of another", async () => {
  signedIn.userId = "amina";
  const { registration, showNotification, unsubscribe } = aRegistration();
  await showReminder(registration, json({ title: "وقت چند کلمه", text: "پنج دقیقه", lang: "fa-IR", dir: "rtl" }));
  expect(showNotification).toHaveBeenCalledWith(
    "وقت چند کلمه",
    expect.objectContaining({ body: "پنج دقیقه", lang: "fa-IR", dir: "rtl", tag: "visite-reminder" }),
  );
  expect(unsubscribe).not.toHaveBeenCalled();
});

it("a message that cannot be read still says something", () => {
  const broken = {
    json: () => {
      throw new SyntaxError("no JSON");
    },
  };
  for (const data of [null, broken, json({})]) expect(messageOf(data)).toMatchObject({ title: "Visite", lang: "de" });
});

it("where nobody is signed in any more, the device unsubscribes", async () => {
  signedIn.userId = null;
  const { registration, unsubscribe } = aRegistration();
  await showReminder(registration, json({ title: "Zeit", text: "" }));
  expect(unsubscribe).toHaveBeenCalledOnce();
});

it("a tap leads back to the open app, and to the start where none is open or comes to the front", async () => {
  const openWindow = vi.fn(async () => null);
  const focus = vi.fn(async () => ({}) as WindowClient);
  const clientsWith = (windows: unknown[]) =>
    ({ matchAll: async () => windows, openWindow }) as unknown as Parameters<typeof openFromReminder>[0];
  await openFromReminder(clientsWith([{ focus }]));
  expect([focus.mock.calls.length, openWindow.mock.calls.length]).toEqual([1, 0]);
  await openFromReminder(clientsWith([]));
  await openFromReminder(clientsWith([{ focus: async () => Promise.reject(new TypeError("not allowed")) }]));
  expect(openWindow.mock.calls).toEqual([["/home"], ["/home"]]);
});
