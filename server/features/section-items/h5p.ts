import * as v from "valibot";

import { checkPart } from "../../calls/check-input.ts";

/** Of the content of H5P's "Fill in the Blanks" what a gap text has: its sentences. The rest is how H5P shows them. */
const blanks = v.object({
  questions: v.pipe(v.array(v.pipe(v.string(), v.maxLength(4000))), v.minLength(1), v.maxLength(40)),
  text: v.optional(v.string()),
});

const NAMED: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'", nbsp: " " };

/** Its sentences as one text in the shorthand, without HTML. Throws `validation`. */
export function textOfH5p(sent: Record<string, unknown>): string {
  const { questions } = checkPart(blanks, sent, "h5p");
  return questions.map(plainText).join("\n");
}

function plainText(html: string): string {
  return html
    .replaceAll(/<(?:br|\/p|\/div|\/li)\s*\/?>/gi, "\n")
    .replaceAll(/<[^>]*>/g, "")
    .replaceAll(/&(?:#(\d{1,6})|([a-z]+));/gi, (whole, code: string | undefined, name: string | undefined) =>
      code === undefined ? (NAMED[name?.toLowerCase() ?? ""] ?? whole) : String.fromCodePoint(Number(code)),
    )
    .replaceAll(/\n{2,}/g, "\n")
    .trim();
}
