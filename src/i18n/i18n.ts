import { i18n } from "@lingui/core";

import { isLanguageCode, type LanguageCode } from "#shared/model/languages.ts";

import { applyToDocument } from "./html-direction.ts";
import { type CatalogueSources, loadLocale } from "./load-locale.ts";
import { DEFAULT_LOCALE, type Locale, localeOf } from "#shared/model/locales.ts";
import { shownFor } from "./translated.ts";

const STORAGE_KEY = "interfaceLanguage";

let lastWish = 0;

/** German at once, without waiting for anything: the state before a language is known. */
export function startI18n(): void {
  i18n.load(DEFAULT_LOCALE, {});
  activate(localeOf(DEFAULT_LOCALE));
}

/**
 * Loads a language and switches to it, or to English as long as it is not translated: the page is then English in every
 * respect. True if the wish is granted as far as it can be. If it is refused or does not load, everything stays as it is.
 * Of several calls the last one wins, whatever the order in which the catalogues arrive.
 */
export async function switchLocale(code: string, from?: CatalogueSources): Promise<boolean> {
  lastWish += 1;
  const wish = lastWish;
  const shown = isLanguageCode(code) ? shownFor(code) : code;
  const messages = await loadLocale(shown, from);
  if (messages === undefined || !isLanguageCode(code) || !isLanguageCode(shown) || wish !== lastWish) return false;
  i18n.load(shown, messages);
  activate(localeOf(shown));
  remember(code);
  return true;
}

/** The locale of what is shown now. In components use `useLocale`, which follows a change. */
export function currentLocale(): Locale {
  return localeOf(isLanguageCode(i18n.locale) ? i18n.locale : DEFAULT_LOCALE);
}

/** The language last wished for on this device: what to start in before a user is known. */
export function rememberedLocale(): LanguageCode | undefined {
  try {
    const code = localStorage.getItem(STORAGE_KEY);
    return isLanguageCode(code) ? code : undefined;
  } catch {
    return undefined; // storage may be forbidden
  }
}

function activate(locale: Locale): void {
  i18n.activate(locale.code, [locale.intl]);
  applyToDocument(locale);
}

function remember(code: LanguageCode): void {
  try {
    localStorage.setItem(STORAGE_KEY, code);
  } catch {
    // A convenience for the next start; the user's own setting is in her profile.
  }
}
