export const MOST_EMAIL_LENGTH = 320;

// One @, something before it, a domain with a dot behind it, no spaces, no angle brackets or commas that a mail header
// would read as more than one address.
const PATTERN = /^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(\.[^\s@<>(),;:"[\]\\.]+)+$/u;

/** Whether this can be an e-mail address; whether it is one shows when a mail arrives. */
export function isEmailAddress(text: string): boolean {
  return text.length <= MOST_EMAIL_LENGTH && PATTERN.test(text);
}
