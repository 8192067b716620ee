import { i18n } from "@lingui/core";

import { isLanguageCode, type LanguageCode } from "#shared/model/languages.ts";

import { applyToDocument } from "./html-direction.ts";
import { type CatalogueSources, loadLocale } from "./load-locale.ts";
import { DEFAULT_LOCALE, type Locale, localeOf } from "./locales.ts";

const STORAGE_KEY = "interfaceLanguage";

let lastWish = 0;

/** German at once, without waiting for anything: the state before a language is known. */
export function startI18n(): void {
  i18n.load(DEFAULT_LOCALE, {});
  activate(localeOf(DEFAULT_LOCALE));
}

/**
 * Loads a language and switches to it; true if the app now speaks it. If it is refused or does not load, everything
 * stays as it is. Of several calls the last one wins, whatever the order in which the catalogues arrive.
 */
export async function switchLocale(code: string, from?: CatalogueSources): Promise<boolean> {
  lastWish += 1;
  const wish = lastWish;
  const messages = await loadLocale(code, from);
  if (messages === undefined || !isLanguageCode(code) || wish !== lastWish) return false;
  i18n.load(code, messages);
  activate(localeOf(code));
  remember(code);
  return true;
}

/** The locale of the interface now. In components use `useLocale`, which follows a change. */
export function currentLocale(): Locale {
  return localeOf(isLanguageCode(i18n.locale) ? i18n.locale : DEFAULT_LOCALE);
}

/** The language this device last used: what to start in before a user is known. */
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
