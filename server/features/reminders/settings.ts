import * as v from "valibot";

import { StartError } from "../../start-error.ts";
import { deriveVapidKeys, isKeyPair, type VapidKeys } from "./vapid-keys.ts";

/** What a push service is told about this server. */
export interface PushSettings extends VapidKeys {
  /** Where its operator can be reached: an address of the web or of mail. */
  readonly subject: string;
}

const key = (length: number) =>
  v.pipe(v.string(), v.regex(new RegExp(`^[A-Za-z0-9_-]{${length}}$`), "ist kein Schlüssel in base64url"));

/** The environment variables of reminders. */
export const pushVariables = {
  VAPID_PUBLIC_KEY: v.optional(key(87)),
  VAPID_PRIVATE_KEY: v.optional(key(43)),
  VAPID_SUBJECT: v.optional(
    v.pipe(v.string(), v.regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/, "muss mit mailto: oder https:// beginnen")),
  ),
};

interface Variables {
  VAPID_PUBLIC_KEY?: string | undefined;
  VAPID_PRIVATE_KEY?: string | undefined;
  VAPID_SUBJECT?: string | undefined;
  PUBLIC_URL?: string | undefined;
  MAIL_FROM?: string | undefined;
}

/**
 * Without keys of their own they follow from the server's secret: the same on every node and after every start, and
 * nothing to be kept beside it. Devices notice when they change and subscribe anew.
 */
export function pushSettings(env: Variables, secret: string): PushSettings {
  return { ...keysOf(env, secret), subject: env.VAPID_SUBJECT ?? subjectOf(env) };
}

function keysOf({ VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey }: Variables, secret: string): VapidKeys {
  if (publicKey === undefined && privateKey === undefined) return deriveVapidKeys(secret);
  if (publicKey === undefined) throw new StartError("VAPID_PUBLIC_KEY: fehlt; beide Schlüssel gehören zusammen", 2);
  if (privateKey === undefined) throw new StartError("VAPID_PRIVATE_KEY: fehlt; beide Schlüssel gehören zusammen", 2);
  if (!isKeyPair({ publicKey, privateKey })) {
    throw new StartError("VAPID_PUBLIC_KEY: gehört nicht zu VAPID_PRIVATE_KEY", 2);
  }
  return { publicKey, privateKey };
}

function subjectOf({ PUBLIC_URL: site, MAIL_FROM: from }: Variables): string {
  if (site?.startsWith("https://") === true) return site;
  const address = /[^\s<>]+@[^\s<>]+/.exec(from ?? "")?.[0];
  return `mailto:${address ?? "visite@visite.invalid"}`;
}
