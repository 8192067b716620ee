export const MOST_EMAIL_LENGTH = 320;

// One @, something before it, a domain with a dot behind it, no spaces, no angle brackets or commas that a mail header
// would read as more than one address.
const PATTERN = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/u;

/** Whether this can be an e-mail address; whether it is one shows when a mail arrives. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MOST_EMAIL_LENGTH && PATTERN.test(text);
}

/** Nothing that a URL would take for more than the name of a host. */
const FOREIGN_DOMAIN = /^(?=.*[^\p{ASCII}])[^\s/?#\\:@%]+$/u;

/**
 * One spelling for one mailbox: browsers hand over the same domain with umlauts or in its ASCII form, phones begin an
 * address with a capital letter.
 */
export function canonicalEmail(text: string): string {
  const email = text.trim().normalize("NFC").toLowerCase();
  const at = email.lastIndexOf("@");
  const [local, domain] = [email.slice(0, at + 1), email.slice(at + 1)];
  const url = `http://${domain}`;
  return FOREIGN_DOMAIN.test(domain) && URL.canParse(url) ? local + new URL(url).hostname : email;
}
