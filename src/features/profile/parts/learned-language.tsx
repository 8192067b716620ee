import { Trans } from "@lingui/react/macro";

import { languageNamed } from "#i18n/country-and-language-names.ts";
import { useLocale } from "#i18n/use-locale.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";

/** What she is here for. There is one to learn, so there is nothing to choose. */
export function LearnedLanguage({ user }: { user: DeviceRows["user"] }) {
  const { name, ownName, tag } = languageNamed(user.ingameLanguage, useLocale());
  return (
    <List lead="icon">
      <Row
        lead={<Icon name="book-open" />}
        title={<bdi lang={tag}>{ownName ?? name}</bdi>}
        sub={<Trans>Visite lehrt Deutsch für die Arbeit in Klinik und Pflege.</Trans>}
      />
    </List>
  );
}
