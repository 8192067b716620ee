import { call } from "#api/call.ts";
import { learner } from "#db/learner.ts";
import type { Api } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";

export type DeviceSession = AnswerOf<Api["listSessions"]>["items"][number];

const hers = () => ({ as: learner().userId });

/** Where she is signed in, as the server knows it now. */
export async function fetchDevices(): Promise<readonly DeviceSession[]> {
  return (await call("listSessions", hers())).items;
}

export async function signOutDevice(id: string): Promise<void> {
  await call("endSession", { params: { id }, ...hers() });
}

export async function signOutElsewhere(): Promise<void> {
  await call("endOtherSessions", hers());
}
