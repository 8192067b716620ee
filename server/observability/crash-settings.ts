import * as v from "valibot";

/** Where reports of crashes go: what a DSN of Sentry says, taken apart. */
export interface CrashCollector {
  /** Takes envelopes. */
  readonly url: string;
  /** Public: it names the project and opens nothing. */
  readonly key: string;
  readonly environment: string;
}

const MEANING = "muss wie https://SCHLÜSSEL@HOST/PROJEKT aussehen";

/** https://KEY@HOST[/PREFIX]/PROJECT; an old secret behind the key is of no use any more. */
function collectorOf(dsn: string): Pick<CrashCollector, "url" | "key"> | null {
  if (!URL.canParse(dsn)) return null;
  const { protocol, username, host, pathname } = new URL(dsn);
  const [, prefix = "", project] = /^(.*)\/([\w-]+)\/?$/.exec(pathname) ?? [];
  if (!["http:", "https:"].includes(protocol) || !/^\w{1,100}$/.test(username) || project === undefined) return null;
  return { url: `${protocol}//${host}${prefix}/api/${project}/envelope/`, key: username };
}

export const crashVariables = {
  SENTRY_DSN: v.optional(
    v.pipe(
      v.string(),
      v.check((dsn) => collectorOf(dsn) !== null, MEANING),
    ),
  ),
  SENTRY_ENVIRONMENT: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/, "darf nur Buchstaben und Ziffern haben"))),
};

/** Null: nothing is reported to anybody. */
export function crashSettings(env: {
  readonly SENTRY_DSN?: string | undefined;
  readonly SENTRY_ENVIRONMENT?: string | undefined;
}): CrashCollector | null {
  const collector = env.SENTRY_DSN === undefined ? null : collectorOf(env.SENTRY_DSN);
  return collector && { ...collector, environment: env.SENTRY_ENVIRONMENT ?? "production" };
}
