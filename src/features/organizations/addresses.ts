import { canonicalEmail, isEmailAddress } from "#shared/lib/email-address.ts";

export interface Addresses {
  /** In the order in which they were typed, each once. */
  good: string[];
  /** What can be no address, as it was typed. */
  bad: string[];
}

/** "Ana <ana@klinik.de>, bo@klinik.de" and the column of a table: whatever people paste. */
export function addressesIn(text: string): Addresses {
  const parts = text
    .split(/[\n\r\t;,]+/)
    .flatMap((part) => {
      const inBrackets = /<([^<>]*)>/.exec(part)?.[1];
      return inBrackets === undefined ? part.trim().split(/\s+/) : [inBrackets.trim()];
    })
    .filter((part) => part !== "");
  const good = new Set<string>();
  const bad = new Set<string>();
  for (const part of parts) {
    const email = canonicalEmail(part.replace(/^mailto:/i, ""));
    if (isEmailAddress(email)) good.add(email);
    else bad.add(part);
  }
  return { good: [...good], bad: [...bad] };
}
