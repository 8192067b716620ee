import type { AppDeps } from "../../app-deps.ts";
import { type Challenges, createChallenges } from "../../auth/challenges.ts";
import { createMailTokens, type MailTokens } from "../../auth/mail-tokens.ts";
import { type SecretBox, createSecretBox } from "../../auth/secret-box.ts";
import { PasswordTries, SignInLimits } from "../../auth/sign-in-limits.ts";
import { type Tickets, createTickets } from "../../auth/tickets.ts";
import { Tries } from "../../auth/tries.ts";
import { UnnamedCodes } from "../../auth/unnamed-codes.ts";
import { Mailer } from "../../mail/mailer.ts";
import { mailWriter } from "../mails/write-mail.ts";

/** What everything about accounts shares. */
export interface AccountParts {
  mailTokens: MailTokens;
  challenges: Challenges;
  tickets: Tickets;
  box: SecretBox;
  mailer: Mailer;
  /** Wrong passwords. */
  guesses: PasswordTries;
  /** Wrong codes of sign-ups that were named, and of others. */
  codes: SignInLimits;
  unnamedCodes: UnnamedCodes;
  /** Wrong codes of apps, per person. */
  appCodes: SignInLimits;
  /** Passkeys that prove nothing, each by itself. */
  passkeys: SignInLimits;
  /** Links of mails that are out of date, and passwords that are hashed for those that are not. */
  links: SignInLimits;
  /** Mails that were asked for, per recipient and per network address. */
  mails: SignInLimits;
  /** Invitations, per inviting person. */
  invitations: SignInLimits;
  /** Exports of all of a person's data. */
  exports: SignInLimits;
  /** Usernames that were asked for: nobody shall try out who is here. */
  names: SignInLimits;
}

/** Nobody needs more mails in a quarter of an hour; a class of nurses behind one address registers together. */
const MAILS = { perAccount: 6, perAddress: 150 };
/** One that broke off may be tried again a few times. */
const EXPORTS = { perAccount: 6, perAddress: 60 };
const CODES = { perAccount: 30, perAddress: 60 };
/** Three codes in a million are right at a time: forty wrong ones an hour get nobody in. */
const APP_CODES = { perAccount: 10, perAddress: 100 };
const PASSKEYS = { perAccount: 30, perAddress: 60 };
const LINKS = { perAccount: 10, perAddress: 150 };
const NAMES = { perAccount: 20, perAddress: 200 };
const INVITATIONS = { perAccount: 300, perAddress: 1000 };

export function accountParts(deps: AppDeps): AccountParts {
  const mailTokens = createMailTokens(deps.config.sessionSecret);
  const tries = new Tries(deps);
  return {
    mailTokens,
    challenges: createChallenges(deps.config.sessionSecret),
    tickets: createTickets(deps.config.sessionSecret),
    box: createSecretBox(deps.config.sessionSecret),
    mailer: new Mailer(deps, mailWriter(deps, mailTokens)),
    guesses: new PasswordTries(tries),
    codes: new SignInLimits(tries, "code", CODES),
    unnamedCodes: new UnnamedCodes(tries),
    appCodes: new SignInLimits(tries, "app-code", APP_CODES),
    passkeys: new SignInLimits(tries, "passkey", PASSKEYS),
    links: new SignInLimits(tries, "link", LINKS),
    mails: new SignInLimits(tries, "mail", MAILS),
    invitations: new SignInLimits(tries, "invitation", INVITATIONS),
    exports: new SignInLimits(tries, "export", EXPORTS),
    names: new SignInLimits(tries, "name", NAMES),
  };
}
