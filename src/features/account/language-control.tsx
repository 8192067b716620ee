import { useLingui } from "@lingui/react/macro";

import { switchLocale } from "#i18n/i18n.ts";
import { LOCALES } from "#i18n/locales.ts";
import { useLocale } from "#i18n/use-locale.ts";
import { LANGUAGE_CODES } from "#shared/model/languages.ts";
import { SelectField } from "#ui/select-field.tsx";

/** The language of the interface before anybody is signed in; this device remembers it. */
export function LanguageControl() {
  const { t } = useLingui();
  const { code } = useLocale();
  return (
    <SelectField
      label={t`Sprache der App`}
      value={code}
      onChange={(chosen) => void switchLocale(chosen)}
      options={LANGUAGE_CODES.map((value) => ({ value, label: LOCALES[value].ownName, lang: LOCALES[value].tag }))}
    />
  );
}
