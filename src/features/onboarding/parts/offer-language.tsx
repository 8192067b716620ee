import { Trans } from "@lingui/react/macro";

import { LOCALES } from "#i18n/locales.ts";
import { useLocale } from "#i18n/use-locale.ts";
import { isLanguageCode } from "#shared/model/languages.ts";
import { Button } from "#ui/button.tsx";
import { Notice } from "#ui/notice.tsx";

type OfferLanguageProps = { code: string; onSwitch: (code: string) => void };

/** What her choice means for the app: it can speak her language, or words come in English for now. */
export function OfferLanguage({ code, onSwitch }: OfferLanguageProps) {
  const shown = useLocale();
  if (code === "" || code === shown.code) return null;
  if (!isLanguageCode(code)) {
    return (
      <Notice kind="info">
        <p>
          <Trans>In diese Sprache übersetzen wir noch nicht. Bis dahin siehst du Wörter auf Englisch.</Trans>
        </p>
      </Notice>
    );
  }
  const { ownName, tag } = LOCALES[code];
  return (
    <Notice
      kind="info"
      icon="translate"
      action={
        <Button kind="text" size="s" flush onPress={() => onSwitch(code)}>
          <Trans>Ja, umstellen</Trans>
        </Button>
      }
    >
      <p>
        <Trans>
          Soll auch die App{" "}
          <bdi lang={tag}>
            <strong>{ownName}</strong>
          </bdi>{" "}
          sprechen?
        </Trans>
      </p>
    </Notice>
  );
}
