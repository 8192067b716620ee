import { useLingui } from "@lingui/react/macro";

import { switchLocale } from "#i18n/i18n.ts";
import { LOCALES } from "#shared/model/locales.ts";
import { isTranslated, languagesByState } from "#i18n/translated.ts";
import { useLocale } from "#i18n/use-locale.ts";
import type { LanguageCode } from "#shared/model/languages.ts";
import { SelectField } from "#ui/controls/select-field.tsx";

/** The language of the interface before anybody is signed in; this device remembers it. */
export function LanguageControl() {
  const { t } = useLingui();
  const { code } = useLocale();
  const labelOf = (language: LanguageCode) => {
    const name = LOCALES[language].ownName;
    return isTranslated(language) ? name : t`${name} (noch nicht übersetzt)`;
  };
  return (
    <SelectField
      label={t`Sprache der App`}
      value={code}
      onChange={(chosen) => void switchLocale(chosen)}
      options={languagesByState().map((value) => ({
        value,
        label: labelOf(value),
        lang: isTranslated(value) ? LOCALES[value].tag : undefined,
        isDisabled: !isTranslated(value),
      }))}
    />
  );
}
