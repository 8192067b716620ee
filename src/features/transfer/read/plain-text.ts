import { visibleText } from "#shared/lib/visible-text.ts";

/** A cell without its markup, and what it carried besides words. */
export interface PlainText {
  text: string;
  sounds: string[];
  pictures: string[];
}

const BLOCK = new Set(["br", "div", "p", "li", "ul", "ol", "tr", "table", "hr", "h1", "h2", "h3", "h4", "h5", "h6"]);
const INLINE = new Set(
  (
    "a abbr anki-mathjax audio b big blockquote body center code col dd del dfn dl dt em font head html i img input ins kbd " +
    "link mark meta object pre q rp rt ruby s small source span strike strong sub sup svg tbody td tfoot th thead title " +
    "tt u var video"
  ).split(" "),
);
/** Of these the content goes as well. */
const DROPPED = new Set(["script", "style", "iframe", "template"]);

const ENTITIES: Readonly<Record<string, string>> = {
  amp: "&",
  lt: "<",
  gt: ">",
  quot: '"',
  apos: "'",
  nbsp: " ",
  auml: "ä",
  ouml: "ö",
  uuml: "ü",
  Auml: "Ä",
  Ouml: "Ö",
  Uuml: "Ü",
  szlig: "ß",
  eacute: "é",
  ndash: "–",
  mdash: "—",
  hellip: "…",
  rarr: "→",
  laquo: "«",
  raquo: "»",
  bdquo: "„",
  ldquo: "“",
  rdquo: "”",
  shy: "",
  zwnj: "\u200C",
  zwj: "\u200D",
};

function fromCode(code: number): string {
  return Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : "";
}

function decodeEntities(text: string): string {
  if (!text.includes("&")) return text;
  return text.replace(/&(#x[\da-f]{1,6}|#\d{1,7}|\w{2,8});/gi, (whole, name: string) => {
    if (name.startsWith("#x") || name.startsWith("#X")) return fromCode(Number.parseInt(name.slice(2), 16));
    if (name.startsWith("#")) return fromCode(Number(name.slice(1)));
    return ENTITIES[name] ?? whole;
  });
}

const nameAt = (html: string, position: number): string =>
  /^<\/?([a-z][a-z\d-]{0,15})(?=[\s/>])/i.exec(html.slice(position, position + 20))?.[1]?.toLowerCase() ?? "";

const sourceOf = (tag: string): string | null => {
  const match = /\ssrc\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/i.exec(tag.slice(0, 2000));
  return match ? decodeEntities(match[1] ?? match[2] ?? match[3] ?? "") : null;
};

/** Where the element that begins here ends with all that is in it. */
function endOfElement(html: string, from: number, name: string): number {
  const closing = new RegExp(`</${name}`, "gi");
  closing.lastIndex = from;
  const found = closing.exec(html);
  const end = found ? html.indexOf(">", found.index) : -1;
  return end === -1 ? html.length : end + 1;
}

/**
 * Takes the markup off, in one pass from front to back, so that no text, however it was made, can take long. Only
 * elements that there are count as markup: "RR < 120" stays what it is.
 */
function withoutTags(html: string, pictures: string[]): string {
  let out = "";
  let position = 0;
  while (position < html.length) {
    const open = html.indexOf("<", position);
    if (open === -1) break;
    out += html.slice(position, open);
    if (html.startsWith("<!--", open)) {
      const end = html.indexOf("-->", open);
      position = end === -1 ? html.length : end + 3;
      continue;
    }
    const name = nameAt(html, open);
    const isKnown = BLOCK.has(name) || INLINE.has(name) || DROPPED.has(name);
    const end = isKnown ? html.indexOf(">", open) : -1;
    if (end === -1) {
      out += "<";
      position = open + 1;
      continue;
    }
    if (BLOCK.has(name)) out += "\n";
    else if (name === "td" || name === "th") out += " ";
    if (name === "img") pictures.push(sourceOf(html.slice(open, end)) ?? "");
    position = DROPPED.has(name) && html[open + 1] !== "/" ? endOfElement(html, end, name) : end + 1;
  }
  return out + html.slice(position);
}

/** What must not be in a stored text: control characters, and halves of letters. */
export function cleanText(text: string): string {
  return (
    text
      .replace(/\r\n?/g, "\n")
      // oxlint-disable-next-line no-control-regex -- it is they that are to go
      .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFEFF]/g, "")
      .replace(/\p{Surrogate}/gu, "")
      .normalize("NFC")
  );
}

const tidy = (text: string): string =>
  visibleText(text)
    .split("\n")
    .map((line) => line.replace(/[\t ]+/g, " ").trim())
    .filter(Boolean)
    .join("\n");

/** A gap "{{c1::Wunde::Nomen}}" shows its word; "[sound:…]" goes, and is counted. */
function withoutAnkiMarks(text: string, sounds: string[]): string {
  if (!text.includes("{{c") && !text.includes("[sound:") && !text.includes("[anki:")) return text;
  return text
    .replace(/\{\{c\d{1,3}::([^{}]*)\}\}/g, (_, gap: string) => gap.split("::", 1)[0] ?? "")
    .replace(/\[sound:([^\]]{1,500})\]/g, (_, name: string) => {
      sounds.push(name);
      return " ";
    })
    .replace(/\[anki:[^\]]{1,2000}\]/g, " ");
}

/** Words as words: without HTML, without marks of other programs and what nobody sees, in tidy lines. */
export function plainText(cell: string): PlainText {
  const [sounds, pictures]: [string[], string[]] = [[], []];
  const marked = withoutAnkiMarks(cleanText(cell), sounds);
  const text = decodeEntities(marked.includes("<") ? withoutTags(marked, pictures) : marked);
  return { text: tidy(text), sounds, pictures };
}
