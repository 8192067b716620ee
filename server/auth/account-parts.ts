import type { AppDeps } from "../app-deps.ts";
import { Mailer } from "../mail/mailer.ts";
import { createProofs, type Proofs } from "./proofs.ts";
import { PasswordTries, SignInLimits } from "./sign-in-limits.ts";
import { UnnamedCodes } from "./unnamed-codes.ts";

/** What everything about accounts shares. */
export interface AccountParts {
  proofs: Proofs;
  mailer: Mailer;
  /** Wrong passwords. */
  guesses: PasswordTries;
  /** Wrong codes of sign-ups that were named, and of others. */
  codes: SignInLimits;
  unnamedCodes: UnnamedCodes;
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
const LINKS = { perAccount: 10, perAddress: 150 };
const NAMES = { perAccount: 20, perAddress: 200 };
const INVITATIONS = { perAccount: 300, perAddress: 1000 };

export function accountParts(deps: AppDeps): AccountParts {
  const proofs = createProofs(deps.config.sessionSecret);
  return {
    proofs,
    mailer: new Mailer(deps, proofs),
    guesses: new PasswordTries(deps.clock),
    codes: new SignInLimits(deps.clock, CODES),
    unnamedCodes: new UnnamedCodes(deps.clock),
    links: new SignInLimits(deps.clock, LINKS),
    mails: new SignInLimits(deps.clock, MAILS),
    invitations: new SignInLimits(deps.clock, INVITATIONS),
    exports: new SignInLimits(deps.clock, EXPORTS),
    names: new SignInLimits(deps.clock, NAMES),
  };
}
