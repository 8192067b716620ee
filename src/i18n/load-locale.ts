import type { Messages } from "@lingui/core";

import { isLanguageCode } from "#shared/model/languages.ts";

import { localeOf } from "#shared/model/locales.ts";

export type CatalogueSources = Readonly<Record<string, () => Promise<{ messages: Messages }>>>;

// German stands in the code itself; each other language is a chunk of its own that the worker keeps once it was chosen.
const sources: CatalogueSources = import.meta.glob<{ messages: Messages }>([
  "../../locales/*/messages.po",
  "!../../locales/deu/messages.po",
]);

/**
 * The texts of a language; the build has filled gaps with English, and what English lacks with German.
 * Nothing, and a warning on the console, for a code that is not one of the 17 or a catalogue that does not load.
 */
export async function loadLocale(code: string, from: CatalogueSources = sources): Promise<Messages | undefined> {
  if (code === "deu") return {};
  const load = isLanguageCode(code) ? from[`../../locales/${code}/messages.po`] : undefined;
  if (load === undefined || !isLanguageCode(code)) return warn(`Locale "${code}" is not supported`);
  try {
    const isolating = localeOf(code).dir === "rtl" ? import("./isolate-latin.ts") : undefined;
    const [{ messages }, isolation] = await Promise.all([load(), isolating]);
    return isolation ? isolation.isolateLatin(messages) : messages;
  } catch (error) {
    return warn(`Locale "${code}" could not be loaded`, error);
  }
}

function warn(...what: unknown[]): undefined {
  // oxlint-disable-next-line no-console -- the specification wants exactly this: a warning on the console and no more
  console.warn(...what);
  return undefined;
}
