import { randomBytes } from "node:crypto";
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import * as v from "valibot";

import { modelSettings, modelVariables } from "./models/settings.ts";
import { mailSettings, mailVariables } from "./mail/settings.ts";
import { operatorSettings, operatorVariables } from "./operator-settings.ts";
import { pushSettings, pushVariables } from "./features/reminders/settings.ts";
import { crashSettings, crashVariables } from "./observability/crash-settings.ts";
import { makeDataFolder } from "./data-folder.ts";
import { s3Settings, s3Variables } from "./storage/s3-settings.ts";
import { StartError } from "./start-error.ts";

const wholeNumber = (least: number, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, `muss eine Zahl von ${least} bis ${most} sein`),
    v.transform(Number),
    v.minValue(least, `muss mindestens ${least} sein`),
    v.maxValue(most, `darf höchstens ${most} sein`),
  );
const oneOf = <const T extends readonly string[]>(...values: T) =>
  v.picklist(values, `muss eines davon sein: ${values.join(", ")}`);
const longText = (least: number) => v.pipe(v.string(), v.minLength(least, `braucht mindestens ${least} Zeichen`));

function urlWith(...protocols: string[]) {
  const reason = `muss eine Adresse sein, die mit ${protocols.map((name) => `${name}//`).join(" oder ")} beginnt`;
  return v.pipe(
    v.string(),
    v.check((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), reason),
  );
}
const webUrl = v.pipe(
  urlWith("http:", "https:"),
  v.transform((text) => text.replace(/\/+$/, "")),
);

const onOff = oneOf("on", "off");
const environmentSchema = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), "4173"),
  HOST: v.optional(v.string(), "127.0.0.1"),
  DATA_DIR: v.optional(v.string(), ".data"),
  MEDIA_DIR: v.optional(v.string()),
  PUBLIC_URL: v.optional(webUrl),
  DATABASE_URL: v.optional(urlWith("postgres:", "postgresql:")),
  DATABASE_POOL_SIZE: v.optional(wholeNumber(2, 500), "12"),
  SESSION_SECRET: v.optional(longText(32)),
  DEMO: v.optional(onOff),
  TRUST_PROXY: v.optional(onOff, "off"),
  LOG_LEVEL: v.optional(oneOf("trace", "debug", "info", "warn", "error", "fatal", "silent")),
  METRICS_TOKEN: v.optional(longText(16)),
  REQUIRE_SECOND_FACTOR: v.optional(oneOf("none", "admins", "managers"), "none"),
  REGISTRATION: v.optional(oneOf("open", "closed"), "open"),
  ...mailVariables,
  ...pushVariables,
  ...operatorVariables,
  ...crashVariables,
  ...modelVariables({ url: webUrl, wholeNumber }),
  ...s3Variables({ url: webUrl }),
});

type Environment = v.InferOutput<typeof environmentSchema>;

export type Config = ReturnType<typeof toConfig>;

/** Reads and checks the environment. Throws a StartError (exit 2) naming the first wrong variable. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const result = v.safeParse(environmentSchema, set);
  if (!result.success) {
    const [issue] = result.issues;
    throw new StartError(`${String(issue.path?.[0]?.key)}: ${issue.message}`, 2);
  }
  return toConfig(result.output);
}

function toConfig(env: Environment) {
  const isEmbedded = env.DATABASE_URL === undefined;
  const isDemo = isEmbedded && (env.DEMO === "on" || (env.DEMO === undefined && isForThisMachineOnly(env)));
  const dataDir = resolve(env.DATA_DIR);
  const sessionSecret = env.SESSION_SECRET ?? storedSecret(dataDir);
  return {
    port: env.PORT,
    host: env.HOST,
    dataDir,
    /** Recordings and pictures; several nodes share it as they share the database. */
    mediaDir: env.MEDIA_DIR === undefined ? join(dataDir, "media") : resolve(env.MEDIA_DIR),
    /** A store for them in place of that folder. */
    s3: s3Settings(env),
    publicUrl: env.PUBLIC_URL,
    databaseUrl: env.DATABASE_URL,
    databasePoolSize: env.DATABASE_POOL_SIZE,
    sessionSecret,
    /** Whether demo accounts may be there and be used; `run` makes sure of it. */
    isDemo,
    /** Whether X-Forwarded-For comes from our own proxy and may be believed. */
    trustsProxy: env.TRUST_PROXY === "on",
    // A person at a terminal wants the address and what goes wrong, an operator wants every request.
    logLevel: env.LOG_LEVEL ?? (isEmbedded ? "warn" : "info"),
    metricsToken: env.METRICS_TOKEN,
    /** Closed: accounts are made by invitation, or by the administrator. */
    isRegistrationOpen: env.REGISTRATION === "open",
    /** Of whom more than a password is asked; "managers" are administrators, too. */
    secondFactorFor: env.REQUIRE_SECOND_FACTOR,
    ...mailSettings(env),
    ...operatorSettings(env),
    /** What links in mails begin with: never the host of a request, which anybody can make up. */
    appAddress: env.PUBLIC_URL ?? `http://localhost:${env.PORT}`,
    models: modelSettings(env),
    push: pushSettings(env, sessionSecret),
    crashCollector: crashSettings(env),
  };
}

/** The password of the demo is public: nobody else may come upon it because somebody forgot a variable. */
function isForThisMachineOnly({ HOST, PUBLIC_URL }: Environment): boolean {
  return PUBLIC_URL === undefined && /^(localhost|::1|\[::1\]|127(\.\d{1,3}){3})$/i.test(HOST);
}

/** The secret of this data folder: made once, readable by its owner only. */
function storedSecret(dataDir: string): string {
  const file = join(dataDir, "secret");
  try {
    makeDataFolder(dataDir);
    if (!existsSync(file)) writeWhole(file, randomBytes(48).toString("base64url"));
  } catch (error) {
    if (!existsSync(file)) {
      throw new StartError(`DATA_DIR: in „${dataDir}“ lässt sich nicht schreiben (${(error as Error).message})`, 2);
    }
  }
  const secret = readFileSync(file, "utf8").trim();
  if (secret.length < 32) throw new StartError(`SESSION_SECRET: die Datei „${file}“ ist unvollständig`, 2);
  return secret;
}

/** Written beside and linked into place: nobody reads a half, a kill leaves none, and the first of two processes wins. */
function writeWhole(file: string, text: string): void {
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, text, { mode: 0o600 });
  try {
    linkSync(draft, file);
  } finally {
    rmSync(draft);
  }
}
