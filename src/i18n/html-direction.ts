import type { Locale } from "#shared/model/locales.ts";

/** Tells the document its language and direction, so that layout, hyphenation and screen readers follow. */
export function applyToDocument(locale: Locale, root: Pick<HTMLElement, "lang" | "dir"> | undefined = htmlElement()) {
  if (root === undefined) return;
  root.lang = locale.tag;
  root.dir = locale.dir;
}

function htmlElement(): HTMLElement | undefined {
  return typeof document === "undefined" ? undefined : document.documentElement;
}
