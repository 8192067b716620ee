import { Trans, useLingui } from "@lingui/react/macro";

import { LANGUAGE_NAMES } from "#i18n/language-name.ts";
import { languageNamed } from "#i18n/country-and-language-names.ts";
import { useLocale } from "#i18n/use-locale.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { isLanguageCode } from "#shared/model/languages.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";

/** The languages as they are, and the way to change them. */
export function LanguagesLink({ user }: { user: DeviceRows["user"] }) {
  const { i18n } = useLingui();
  const locale = useLocale();
  const code = user.nativeLanguage;
  const ours = isLanguageCode(code) ? i18n._(LANGUAGE_NAMES[code]) : undefined;
  const native = code === null ? null : languageNamed(code, locale, ours).name;
  return (
    <List lead="icon">
      <Row
        lead={<Icon name="translate" />}
        title={<Trans>Sprachen</Trans>}
        sub={
          native === null ? (
            <Trans>
              App: <bdi>{locale.ownName}</bdi>
            </Trans>
          ) : (
            <Trans>
              App: <bdi>{locale.ownName}</bdi>, Erstsprache: <bdi>{native}</bdi>
            </Trans>
          )
        }
        href="/profile/languages"
      />
    </List>
  );
}
