import type { Database } from "../../app-deps.ts";
import type { MailTokens } from "../../auth/mail-tokens.ts";
import type { Config } from "../../config.ts";

export interface AdminContext {
  db: Database;
  config: Config;
  mailTokens: MailTokens;
  now: Date;
}

/** What was typed behind a command's name. */
export interface Given {
  /** As many as the command's `takes`. */
  words: readonly string[];
  options: Readonly<Record<string, string>>;
}

/** One command. A new one is an entry of the table in `verbs.ts`. */
export interface Verb {
  /** What stands behind the name, as the usage shows it: "E-MAIL". One word each. */
  takes: readonly string[];
  /** Options by name with what stands behind them; `needs` names those that must be there. */
  options?: Readonly<Record<string, string>>;
  needs?: readonly string[];
  /** One line of German for the usage. */
  about: string;
  run(ctx: AdminContext, given: Given): Promise<void>;
}
