import { Trans } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { useErrorMessage } from "#i18n/use-error-message.ts";
import { LOCALES } from "#shared/model/locales.ts";
import { isLanguageCode } from "#shared/model/languages.ts";
import { Button } from "#ui/controls/button.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Tag } from "#ui/feedback/tag.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";

import { translateOnline, type Translation } from "../translate-online.ts";

type MeaningProps = { language: string; text: string; isDraft: boolean; note?: string | null };

/** A translation in its own language and direction; what nobody has read says so. */
export function Meaning({ language, text, isDraft, note }: MeaningProps) {
  const tag = isLanguageCode(language) ? LOCALES[language].tag : language;
  return (
    <Stack gap="xs">
      <p lang={tag} dir="auto">
        {text}
      </p>
      {note ? (
        <Text size="s" tone="soft">
          <bdi>{note}</bdi>
        </Text>
      ) : null}
      {isDraft ? (
        <Inline>
          <Tag icon="info">
            <Trans>Entwurf, noch nicht geprüft</Trans>
          </Tag>
        </Inline>
      ) : null}
    </Stack>
  );
}

type OnlineProps = {
  text: string;
  sentence: string | null;
  /** Empty: she reads nothing but German. */
  language: string;
  /** She has asked for it already. */
  isAsked: boolean;
};

/** What this device cannot translate: asked of the server, and said when that cannot either. */
export function OnlineTranslation({ text, sentence, language, isAsked }: OnlineProps) {
  const [answer, setAnswer] = useState<Translation | "asking" | null>(null);

  async function ask(): Promise<void> {
    setAnswer("asking");
    setAnswer(await translateOnline(text, sentence, language));
  }

  // Joins the choice that opened the sheet.
  useEffect(() => {
    if (isAsked && language !== "") void ask();
    // oxlint-disable-next-line react/exhaustive-deps -- once: another text opens another sheet
  }, []);

  if (language === "") return <NoLanguage />;
  if (answer !== null && answer !== "asking") {
    return answer.kind === "translated" ? (
      <Meaning language={language} text={answer.text} isDraft={answer.isDraft} note={answer.note} />
    ) : (
      <Failed code={answer.code} onRetry={() => void ask()} />
    );
  }
  return (
    <Inline>
      <Button kind="outline" size="s" icon="globe" pending={answer === "asking"} onPress={() => void ask()}>
        {answer === "asking" ? <Trans>Einen Moment …</Trans> : <Trans>Übersetzen</Trans>}
      </Button>
    </Inline>
  );
}

type FailedProps = { code: Extract<Translation, { kind: "failed" }>["code"]; onRetry: () => void };

function Failed({ code, onRetry }: FailedProps) {
  const messageOf = useErrorMessage();
  if (code === "not-supported") {
    return (
      <Notice isLive icon="translate">
        {messageOf("not-supported")}
      </Notice>
    );
  }
  const again = (
    <Button kind="text" size="s" flush onPress={onRetry}>
      <Trans>Noch einmal</Trans>
    </Button>
  );
  return code === "network" ? (
    <Notice isLive kind="offline" action={again}>
      <Trans>Übersetzen geht nur online.</Trans>
    </Notice>
  ) : (
    <Notice isLive kind="warning" action={again}>
      {messageOf(code)}
    </Notice>
  );
}

function NoLanguage() {
  return (
    <Notice
      action={
        <TextLink href="/profile/languages" standalone size="s">
          <Trans>Sprache wählen</Trans>
        </TextLink>
      }
    >
      <Trans>Wähle deine Sprache, dann siehst du hier Übersetzungen.</Trans>
    </Notice>
  );
}
