import type { SaidText } from "./said-text.ts";
import type { MailTexts } from "./texts.ts";

/** An address written out, up to the next white space. */
const ADDRESS = /(?:[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b(?:mailto|javascript|data|tel):)\S+/giu;
/** Dots of any script within a word: mail programs make a link of "evil.example" and of "1.2.3.4", too. */
const DOT_WITHIN = /(?<=[\p{L}\p{N}_-])([.\u3002\uFF0E\uFF61])(?=[\p{L}\p{N}_-])/gu;
/** They turn the order of what is read around: what is shown would not be what is there. */
const TURNING = /[\u202A-\u202E\u2066-\u2069]/gu;
const NO_SPACE = "\u200B";

/**
 * What one person wrote, for a mail to another one. Mail programs make links by themselves of whatever looks like an
 * address, and a mail of ours would vouch for them: written out they are left out, and words with dots in them get a break
 * of no width, which looks the same and leads nowhere. In the app her text is as she wrote it; there nothing becomes a link.
 */
export function saidInMail(text: string, { linkRemoved }: Pick<MailTexts, "linkRemoved">): SaidText {
  const said = text.replaceAll(TURNING, "").replaceAll(ADDRESS, linkRemoved);
  return said.replaceAll(DOT_WITHIN, `$1${NO_SPACE}`) as SaidText;
}
