/** What begins an address, and what looks like one without: "evil.example", not "z.B.". */
const ADDRESS = /[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b(?:mailto|javascript|data):|[\p{L}\d-]{3,}\.[a-z]{2,}/iu;
const MARKUP = /[<>{}]|```|\]\(|\*\*/u;

/** Whether a model's text is words alone: no markup, and nothing that leads out of the app. */
export const isPlainText = (text: string): boolean => !ADDRESS.test(text) && !MARKUP.test(text);

/** A remark that can be left out: rather none than one that is more than words. */
export const plainOrNull = (text: string | null): string | null =>
  text !== null && text.trim() !== "" && isPlainText(text) ? text : null;
