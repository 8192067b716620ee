import { request as requestHttp } from "node:http";
import { request as requestHttps } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";
import webPush from "web-push";

import type { PushNetwork } from "./push-network.ts";
import type { PushSettings } from "./settings.ts";

export interface PushTarget {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/**
 * sent: the push service has it · gone: the device takes no more messages · refused: it will not have this one · failed:
 * it was busy twice, or could not be reached.
 */
export type PushOutcome = "sent" | "gone" | "refused" | "failed";

export interface PushMessage {
  payload: string;
  /** The push service keeps it so long for a device that is away. */
  ttlSeconds: number;
  /** A later message of the same topic replaces one that waits. */
  topic: string;
}

/** Encrypts a message for a device and hands it to its push service. Never throws. */
export async function sendPush(
  target: PushTarget,
  message: PushMessage,
  settings: PushSettings,
  network: PushNetwork,
): Promise<PushOutcome> {
  const endpoint = URL.canParse(target.endpoint) ? new URL(target.endpoint) : null;
  if (endpoint === null || !network.isAllowed(endpoint)) return "refused";
  try {
    const first = await post(endpoint, detailsOf(target, message, settings), network);
    if (!isBusy(first)) return outcomeOf(first);
    await sleep(network.pauseMs, undefined, { ref: false });
    return outcomeOf(await post(endpoint, detailsOf(target, message, settings), network));
  } catch {
    // What is thrown may name the endpoint, which nobody else should know.
    return "failed";
  }
}

type Details = Pick<webPush.RequestDetails, "headers" | "body">;

function detailsOf({ endpoint, p256dh, auth }: PushTarget, message: PushMessage, settings: PushSettings): Details {
  const { subject, publicKey, privateKey } = settings;
  return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, message.payload, {
    vapidDetails: { subject, publicKey, privateKey },
    TTL: message.ttlSeconds,
    topic: message.topic,
    urgency: "normal",
    contentEncoding: "aes128gcm",
  });
}

/** Too many at once, or trouble of its own: it has not taken the message. */
const isBusy = (status: number): boolean => status === 429 || status >= 500;

function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return "sent";
  if (status === 404 || status === 410) return "gone";
  return isBusy(status) ? "failed" : "refused";
}

/** Returns the status. One that only hangs is cut off; redirects are not followed. */
function post(endpoint: URL, { headers, body }: Details, { lookup, limitMs }: PushNetwork): Promise<number> {
  const send = endpoint.protocol === "https:" ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(
      endpoint,
      // No kept connection: the address is looked up, and judged, for every message.
      { method: "POST", headers, lookup, agent: false, signal: AbortSignal.timeout(limitMs) },
      (answer) => {
        answer.destroy();
        resolve(answer.statusCode ?? 0);
      },
    );
    request.on("error", reject);
    request.end(body);
  });
}
