import { callsOf } from "./calls-of.ts";

/** Reminders on this device. */
export const call = callsOf({
  pushKey: { method: "GET", path: "/push/key", auth: "bearer" },
  createPushSubscription: { method: "POST", path: "/users/{user_id}/push-subscriptions", auth: "bearer" },
  deletePushSubscription: { method: "DELETE", path: "/users/{user_id}/push-subscriptions/{id}", auth: "bearer" },
});
