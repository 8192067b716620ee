import * as v from "valibot";

import { StartError } from "../start-error.ts";

/** Where a store that speaks S3 is, and what opens it. */
export interface S3Settings {
  bucket: string;
  /** Stands before every name. */
  prefix: string;
  endpoint: string | undefined;
  region: string;
  isPathStyle: boolean;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The environment variables of the store of files. */
export function s3Variables<T extends v.GenericSchema<string, string>>({ url }: { url: T }) {
  return {
    S3_BUCKET: v.optional(
      v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, "ist kein Name eines Buckets")),
    ),
    S3_ENDPOINT: v.optional(url),
    S3_REGION: v.optional(v.string(), "us-east-1"),
    S3_PREFIX: v.optional(
      v.pipe(v.string(), v.regex(/^([A-Za-z0-9._-]+\/)+$/, "muss aus Namen bestehen, die mit / enden")),
    ),
    S3_PATH_STYLE: v.optional(v.picklist(["on", "off"], "muss eines davon sein: on, off")),
    S3_ACCESS_KEY_ID: v.optional(v.string()),
    S3_SECRET_ACCESS_KEY: v.optional(v.string()),
  };
}

interface Variables {
  S3_BUCKET?: string | undefined;
  S3_ENDPOINT?: string | undefined;
  S3_REGION: string;
  S3_PREFIX?: string | undefined;
  S3_PATH_STYLE?: "on" | "off" | undefined;
  S3_ACCESS_KEY_ID?: string | undefined;
  S3_SECRET_ACCESS_KEY?: string | undefined;
}

/** null: files lie in a folder. */
export function s3Settings(env: Variables): S3Settings | null {
  if (env.S3_BUCKET === undefined) {
    const without = (["S3_ENDPOINT", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const).find((name) => env[name]);
    if (without !== undefined) throw new StartError(`S3_BUCKET: fehlt; ${without} ist gesetzt`, 2);
    return null;
  }
  const accessKeyId = needed(env, "S3_ACCESS_KEY_ID");
  const secretAccessKey = needed(env, "S3_SECRET_ACCESS_KEY");
  return {
    bucket: env.S3_BUCKET,
    prefix: env.S3_PREFIX ?? "",
    endpoint: env.S3_ENDPOINT,
    region: env.S3_REGION,
    // Amazon's buckets have names of their own in the DNS; those of a server of one's own seldom do.
    isPathStyle: env.S3_PATH_STYLE === undefined ? env.S3_ENDPOINT !== undefined : env.S3_PATH_STYLE === "on",
    accessKeyId,
    secretAccessKey,
  };
}

function needed(env: Variables, name: "S3_ACCESS_KEY_ID" | "S3_SECRET_ACCESS_KEY"): string {
  const value = env[name];
  if (value === undefined) throw new StartError(`${name}: fehlt; zu S3_BUCKET gehören beide Schlüssel`, 2);
  return value;
}
