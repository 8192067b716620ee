import { useLingui } from "@lingui/react/macro";

import { switchLocale } from "#i18n/i18n.ts";
import { LANGUAGE_NAMES } from "#i18n/language-name.ts";
import { LOCALES } from "#i18n/locales.ts";
import { useLocale } from "#i18n/use-locale.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { isLanguageCode, LANGUAGE_CODES } from "#shared/model/languages.ts";
import { showAlert } from "#ui/alerts-store.ts";
import { Stack } from "#ui/layout.tsx";
import { SelectField } from "#ui/select-field.tsx";

import { useChangeSettings } from "../use-change-settings.ts";

const NONE = "";

/** The language of the app, and the learner's own, into which words are translated. */
export function LanguageSettings({ user }: { user: DeviceRows["user"] }) {
  const { t, i18n } = useLingui();
  const { code: shown } = useLocale();
  const change = useChangeSettings();
  const native = isLanguageCode(user.nativeLanguage) ? user.nativeLanguage : NONE;

  async function speak(chosen: (typeof LANGUAGE_CODES)[number]): Promise<void> {
    // Only what this device can show is chosen: offline, a language it never had cannot be loaded.
    if (await switchLocale(chosen)) change({ interfaceLanguage: chosen });
    else
      showAlert({
        kind: "info",
        text: t`Diese Sprache ist noch nicht auf deinem Gerät. Wähle sie, wenn du Netz hast.`,
      });
  }

  return (
    <Stack gap="l">
      <SelectField
        label={t`Sprache der App`}
        value={shown}
        onChange={(chosen) => void speak(chosen)}
        options={LANGUAGE_CODES.map((value) => ({ value, label: LOCALES[value].ownName, lang: LOCALES[value].tag }))}
      />
      <SelectField
        label={t`Deine Erstsprache`}
        description={t`In diese Sprache übersetzen wir Wörter für dich.`}
        value={native}
        onChange={(chosen) => change({ nativeLanguage: chosen === NONE ? null : chosen })}
        options={[
          { value: NONE, label: t`Keine Angabe` },
          ...LANGUAGE_CODES.map((value) => ({ value, label: i18n._(LANGUAGE_NAMES[value]) })),
        ]}
      />
    </Stack>
  );
}
