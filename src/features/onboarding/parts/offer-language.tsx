import { Trans, useLingui } from "@lingui/react/macro";

import { LANGUAGE_NAMES } from "#i18n/language-name.ts";
import { LOCALES } from "#shared/model/locales.ts";
import { isTranslated } from "#i18n/translated.ts";
import { useLocale } from "#i18n/use-locale.ts";
import { isLanguageCode, isWordLanguage, type LanguageCode } from "#shared/model/languages.ts";
import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

type OfferLanguageProps = { code: string; onSwitch: (code: string) => void };

/** What her choice means for the app: in which language she will read words, and which the app itself can speak. */
export function OfferLanguage({ code, onSwitch }: OfferLanguageProps) {
  const shown = useLocale();
  if (code === "" || code === shown.code) return null;
  if (isLanguageCode(code) && isTranslated(code)) return <OfferSpoken code={code} onSwitch={onSwitch} />;
  const offersEnglish = shown.code === "deu";
  return (
    <Notice
      kind="info"
      icon="translate"
      action={
        offersEnglish ? (
          <Button kind="text" size="s" flush onPress={() => onSwitch("eng")}>
            <Trans>Die App auf Englisch umstellen</Trans>
          </Button>
        ) : undefined
      }
    >
      <p>{isWordLanguage(code) ? <WordsOnly code={code} /> : <WordsInEnglish />}</p>
    </Notice>
  );
}

function WordsOnly({ code }: { code: string }) {
  const { i18n } = useLingui();
  const name = isLanguageCode(code) ? i18n._(LANGUAGE_NAMES[code]) : code;
  return <Trans>{name}: Die Wörter sind schon übersetzt, Menüs und Hinweise noch nicht.</Trans>;
}

function WordsInEnglish() {
  return <Trans>In diese Sprache übersetzen wir noch nicht. Bis dahin siehst du Wörter auf Englisch.</Trans>;
}

function OfferSpoken({ code, onSwitch }: { code: LanguageCode; onSwitch: (code: string) => void }) {
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
