import { asLearner } from "#app/as-learner.ts";
import { call } from "#api/calls/security.ts";
import type { Api } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";

export type DeviceSession = AnswerOf<Api["listSessions"]>["items"][number];

/** Where she is signed in, as the server knows it now. */
export async function fetchDevices(): Promise<readonly DeviceSession[]> {
  return (await call("listSessions", asLearner())).items;
}

export async function signOutDevice(id: string): Promise<void> {
  await call("endSession", { params: { id }, ...asLearner() });
}

export async function signOutElsewhere(): Promise<void> {
  await call("endOtherSessions", asLearner());
}
