import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { languageNamed } from "#i18n/country-and-language-names.ts";
import { LANGUAGE_NAMES } from "#i18n/language-name.ts";
import { useLocale } from "#i18n/use-locale.ts";
import { useNativeLanguages } from "#i18n/use-native-languages.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { isLanguageCode, isWordLanguage } from "#shared/model/languages.ts";
import { Button } from "#ui/controls/button.tsx";
import { ChoiceList } from "#ui/controls/choice-list.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { List } from "#ui/layout/list.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Row } from "#ui/layout/row.tsx";

import { useChangeSettings } from "../use-change-settings.ts";

type NativeLanguageProps = { user: DeviceRows["user"] };

const NONE = "";

/** The language into which words are translated: what it is, and all there are once she wants another one. */
export function NativeLanguage({ user }: NativeLanguageProps) {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  const [isOpen, setOpen] = useState(false);
  const code = user.nativeLanguage;
  const named =
    code === null ? null : languageNamed(code, locale, isLanguageCode(code) ? i18n._(LANGUAGE_NAMES[code]) : undefined);
  return (
    <Stack gap="m">
      <Text tone="soft">
        <Trans>In diese Sprache übersetzen wir Wörter für dich.</Trans>
      </Text>
      <List lead="icon">
        <Row
          lead={<Icon name="translate" />}
          title={named ? <bdi lang={named.tag}>{named.ownName ?? named.name}</bdi> : <Trans>Keine Angabe</Trans>}
          sub={named?.ownName && named.ownName !== named.name ? named.name : undefined}
          end={
            <Button
              kind="outline"
              size="s"
              label={isOpen ? t`Auswahl der Erstsprache schließen` : t`Erstsprache ändern`}
              aria-expanded={isOpen}
              onPress={() => setOpen(!isOpen)}
            >
              {isOpen ? <Trans>Schließen</Trans> : <Trans>Ändern</Trans>}
            </Button>
          }
        />
      </List>
      {code !== null && !isWordLanguage(code) ? (
        <Notice kind="info">
          <p>
            <Trans>In diese Sprache übersetzen wir noch nicht. Bis dahin siehst du Wörter auf Englisch.</Trans>
          </p>
        </Notice>
      ) : null}
      {isOpen ? <AllLanguages user={user} /> : null}
    </Stack>
  );
}

function AllLanguages({ user }: NativeLanguageProps) {
  const { t } = useLingui();
  const change = useChangeSettings();
  const { languages, likely } = useNativeLanguages();
  return (
    <ChoiceList
      label={t`Deine Erstsprache`}
      searchLabel={t`Sprache suchen`}
      value={user.nativeLanguage ?? NONE}
      onChange={(chosen) => change({ nativeLanguage: chosen === NONE ? null : chosen })}
      likely={[NONE, ...likely]}
      options={[{ value: NONE, title: t`Keine Angabe` }, ...languages]}
    />
  );
}
