import type { LanguageCode } from "#shared/model/languages.ts";

import { type MailBlock, type MailContent, mailTexts } from "./texts.ts";

export interface RenderedMail {
  subject: string;
  text: string;
  html: string;
  /** BCP 47. */
  language: string;
}

/** A mail as plain text and as HTML. Styles stand at the elements and tables make the frame: mail programs want it so. */
export function renderMail(content: MailContent, code: LanguageCode): RenderedMail {
  const { tag: language, linkBelow } = mailTexts(code);
  return {
    // Names come from people: a line break in a subject would begin another header.
    subject: oneLine(content.subject),
    text: plainText(content),
    html: page(content, language, linkBelow),
    language,
  };
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();

function plainText({ heading, blocks, footer }: MailContent): string {
  const parts = blocks.map((block) => {
    if (block.is === "code") return `    ${block.code}`;
    return block.is === "button" ? `${block.label}:\n${block.link}` : block.text;
  });
  return `${[heading, ...parts, "-- \nVisite", footer].join("\n\n")}\n`;
}

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escaped = (text: string) => text.replaceAll(/[&<>"']/g, (one) => ESCAPES[one] ?? one);
/** Addresses within a sentence are links, too. */
const withLinks = (text: string) =>
  escaped(text).replaceAll(/https?:\/\/[^\s<]+/g, (link) => `<a href="${link}" style="color:${PETROL}">${link}</a>`);

const PETROL = "#0f4a56";
const INK = "#16262b";
const SOFT = "#4a5a5f";
const GROUND = "#f6f3ec";
const FONT = "font-family:'Source Sans 3','Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function blockHtml(block: MailBlock, linkBelow: string): string {
  switch (block.is) {
    case "text":
      return `<p style="margin:0 0 16px;font-size:17px;line-height:1.5">${withLinks(block.text)}</p>`;
    case "note":
      return `<p class="soft" style="margin:0 0 16px;font-size:15px;line-height:1.5;color:${SOFT}">${withLinks(block.text)}</p>`;
    case "code":
      return `<p class="code" dir="ltr" style="margin:8px 0 24px;padding:16px;border-radius:12px;background:${GROUND};font-size:34px;font-weight:700;letter-spacing:8px;text-align:center;color:${PETROL}">${escaped(block.code)}</p>`;
    case "button": {
      const link = escaped(block.link);
      return (
        `<p style="margin:8px 0 16px"><a class="button" href="${link}" style="display:inline-block;padding:14px 24px;border-radius:12px;background:${PETROL};color:#ffffff;font-size:17px;font-weight:600;text-decoration:none">${escaped(block.label)}</a></p>` +
        `<p class="soft" style="margin:0 0 20px;font-size:13px;line-height:1.5;color:${SOFT}">${escaped(linkBelow)}<br><a href="${link}" style="color:${PETROL};word-break:break-all">${link}</a></p>`
      );
    }
    default:
      return block satisfies never;
  }
}

// Mail programs that know dark mode and style elements take these; the others keep the light colours.
const DARK = `@media (prefers-color-scheme: dark) {
  body, .ground { background: #10191c !important }
  .sheet { background: #1a262a !important; color: #eef3f3 !important }
  .soft { color: #b4c2c5 !important }
  .code { background: #10191c !important; color: #8fd0da !important }
  .button { background: #8fd0da !important; color: #10191c !important }
  .brand, .sheet a:not(.button) { color: #8fd0da !important }
}`;

function page({ subject, preview, heading, blocks, footer }: MailContent, language: string, linkBelow: string): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escaped(oneLine(subject))}</title>
<style>${DARK}</style>
</head>
<body style="margin:0;padding:0;background:${GROUND}">
<div style="display:none;max-height:0;overflow:hidden">${escaped(preview)}</div>
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" style="background:${GROUND}"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="brand" style="padding:0 8px 16px;${FONT};font-size:22px;font-weight:700;color:${PETROL}">Visite</td></tr>
<tr><td class="sheet" style="padding:28px 24px 12px;border-radius:20px;background:#ffffff;color:${INK};${FONT}">
<h1 style="margin:0 0 16px;font-size:24px;line-height:1.25">${escaped(heading)}</h1>
${blocks.map((block) => blockHtml(block, linkBelow)).join("\n")}
</td></tr>
<tr><td class="soft" style="padding:16px 8px;${FONT};font-size:13px;line-height:1.5;color:${SOFT}">${escaped(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`;
}
