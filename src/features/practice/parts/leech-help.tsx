import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { Button } from "#ui/controls/button.tsx";
import { pathTo } from "#ui/controls/href.ts";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";

import { saveNote } from "../commands.ts";
import type { Question } from "../modes/task.ts";
import { WithArticle } from "#word-parts/with-article.tsx";

/** For a word that was forgotten again and again: another way in, instead of asking it once more. */
export function LeechHelp({ question: { word, partner } }: { question: Question }) {
  const [isWriting, setWriting] = useState(false);
  return (
    <Notice icon="lifebuoy">
      <Stack gap="s">
        <p>
          <Trans>
            Dieses Wort vergisst du oft. Das hilft: ein Bild, eine eigene Notiz oder ein Wort, das dazugehört.
          </Trans>
        </p>
        {partner ? (
          <Text size="s" tone="soft">
            <Trans>
              Merk es dir zusammen mit: <WithArticle word={partner} />
            </Trans>
          </Text>
        ) : null}
        {isWriting ? (
          <NoteForm question={{ word }} onDone={() => setWriting(false)} />
        ) : (
          <Inline gap="s">
            <Button kind="outline" size="s" icon="note-pencil" onPress={() => setWriting(true)}>
              {word.remarks ? <Trans>Notiz ändern</Trans> : <Trans>Eselsbrücke schreiben</Trans>}
            </Button>
            <Button
              kind="outline"
              size="s"
              icon="image"
              href={pathTo("/vocab-dashboard/words/$wordId", { params: { wordId: word.id } })}
            >
              <Trans>Bild und mehr</Trans>
            </Button>
          </Inline>
        )}
      </Stack>
    </Notice>
  );
}

function NoteForm({ question: { word }, onDone }: { question: Pick<Question, "word">; onDone: () => void }) {
  const { t } = useLingui();
  const { run } = useCommand();
  const [text, setText] = useState(word.remarks ?? "");
  async function save(): Promise<void> {
    const isStored = await run(() => saveNote(word, text), {
      success: t`Notiz gespeichert`,
      failure: t`Deine Notiz ist noch nicht gespeichert.`,
    });
    if (isStored) onDone();
  }
  return (
    <Stack gap="s">
      <TextArea label={t`Deine Notiz`} value={text} onChange={setText} maxLength={4000} rows={2} autoFocus />
      <Inline gap="s">
        <Button size="s" onPress={() => void save()}>
          <Trans>Speichern</Trans>
        </Button>
        <Button kind="text" size="s" onPress={onDone}>
          <Trans>Abbrechen</Trans>
        </Button>
      </Inline>
    </Stack>
  );
}
