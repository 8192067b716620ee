const GAP = "…";

/** Only what is heard: small letters, one blank between words, no marks. */
function spoken(text: string): string {
  return (text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(" ");
}

/** What stands between the gaps of a phrase, in order: "Seit wann haben Sie …?" → ["seit wann haben sie"]. */
export function fixedParts(phrase: string): string[] {
  return phrase.split(GAP).map(spoken).filter(Boolean);
}

/** Whether the sentence says the fixed parts of the phrase, whole words, one after the other, with anything between them. */
export function saysPhrase(sentence: string, phrase: string): boolean {
  let rest = ` ${spoken(sentence)} `;
  return fixedParts(phrase).every((part) => {
    const at = rest.indexOf(` ${part} `);
    if (at < 0) return false;
    rest = rest.slice(at + part.length + 1);
    return true;
  });
}
