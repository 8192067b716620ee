import { LEAST_PASSWORD_LENGTH } from "#shared/lib/password-rules.ts";

// What people who speak German take first, which lists made in America do not have, with digits behind it.
const GERMAN = new RegExp(
  `^(${[
    "pass?wor[td]|passw0r[td]|kenn?wort|geheim|qwertz(u|ui|uiop)?|asdfghjk(l|lö)?|yxcvbnm?|hallo(hallo|welt)?|willkommen",
    "schatz(i)?|liebling|ichliebedich|sonnenschein|fussball|schalke|deutschland|frühling|fruehling|sommer|herbst|winter",
  ].join("|")})\\d{0,4}[!.?]?$`,
);

let known: Promise<ReadonlySet<string>> | undefined;

/**
 * The commonest passwords of leaks, in lower case; the library has nearly 50,000 of them. Kept are those that the other
 * rules would let pass, a tenth of it.
 */
async function loadKnown(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  const all = dictionary["passwords-common"].map(folded);
  return new Set(all.filter((word) => word.length >= LEAST_PASSWORD_LENGTH && /\p{L}/u.test(word) && /\d/.test(word)));
}

// Capital letters, and a blank or a sign at the end because a form asked for one, keep nobody out for long.
const folded = (password: string) => password.normalize("NFKC").trim().toLowerCase();

/** Whether a password is among those that are tried first. */
export async function isKnownPassword(password: string): Promise<boolean> {
  const text = folded(password);
  if (GERMAN.test(text)) return true;
  known ??= loadKnown();
  const words = await known;
  return words.has(text) || words.has(text.replace(/[!.?]$/, ""));
}
