import { Trans, useLingui } from "@lingui/react/macro";

import { switchLocale } from "#i18n/i18n.ts";
import { LANGUAGE_NAMES } from "#i18n/language-name.ts";
import { LOCALES } from "#shared/model/locales.ts";
import { isTranslated, languagesByState } from "#i18n/translated.ts";
import { useServerInReach } from "#app/use-sync-status.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import type { LanguageCode } from "#shared/model/languages.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";
import { ChoiceList } from "#ui/controls/choice-list.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

import { useChangeSettings } from "../use-change-settings.ts";

/** What the app speaks; it does so at once, and of a language that is still to come it keeps the wish. */
export function InterfaceLanguage({ user }: { user: DeviceRows["user"] }) {
  const { t, i18n } = useLingui();
  const change = useChangeSettings();
  const isOnline = useServerInReach();

  async function speak(chosen: LanguageCode): Promise<void> {
    // Only what this device can show is chosen: offline, a language it never had cannot be loaded.
    if (await switchLocale(chosen)) change({ interfaceLanguage: chosen });
    else
      showAlert({
        kind: "info",
        text: t`Diese Sprache ist noch nicht auf deinem Gerät. Wähle sie, wenn du online bist.`,
      });
  }

  return (
    <Stack gap="m">
      <Text tone="soft">
        <Trans>Menüs, Hinweise und Erklärungen. Deutsche Wörter und Sätze bleiben deutsch.</Trans>
      </Text>
      {isOnline ? null : (
        <Notice kind="offline">
          <p>
            <Trans>Offline kannst du zwischen den Sprachen wechseln, die schon auf diesem Gerät sind.</Trans>
          </p>
        </Notice>
      )}
      <ChoiceList
        label={t`Sprache der App`}
        value={user.interfaceLanguage}
        onChange={(chosen) => void speak(chosen)}
        options={languagesByState().map((code) => {
          const { ownName, tag } = LOCALES[code];
          const name = i18n._(LANGUAGE_NAMES[code]);
          const sub = name === ownName ? undefined : name;
          const later = t`${name}: noch nicht übersetzt, bis dahin Englisch`;
          return { value: code, title: ownName, lang: tag, sub: isTranslated(code) ? sub : later };
        })}
      />
    </Stack>
  );
}
