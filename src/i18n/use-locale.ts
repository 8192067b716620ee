import { useLingui } from "@lingui/react";

import { isLanguageCode } from "#shared/model/languages.ts";

import { DEFAULT_LOCALE, type Locale, localeOf } from "#shared/model/locales.ts";

/** The locale of the interface; the component renders anew when it changes. */
export function useLocale(): Locale {
  const { i18n } = useLingui();
  const code = i18n.locale;
  return localeOf(isLanguageCode(code) ? code : DEFAULT_LOCALE);
}
