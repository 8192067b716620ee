import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { useDraftWriter } from "#app/use-draft-writer.ts";
import type { Word } from "#data/vocabulary/words.ts";
import { Button } from "#ui/controls/button.tsx";
import { Fact } from "#word-parts/fact.tsx";
import { Inline, Stack } from "#ui/layout/layout.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";

import { changeWord } from "../commands.ts";

/** What was being typed into a note, and the note that stood there when she began. */
export type NoteDraft = { text: string; seen: string | null };

export const noteKey = (itemId: string): string => `note:${itemId}`;

/** The learner's own note, edited in place. */
export function NoteFact({ word, draft }: { word: Word; draft: NoteDraft | undefined }) {
  const [edited, setEdited] = useState<NoteDraft | null>(draft ?? null);
  if (edited) return <NoteForm word={word} edited={edited} onEdit={setEdited} />;
  return (
    <Fact title={<Trans>Notiz</Trans>}>
      {word.remarks ? (
        <p dir="auto" style={{ whiteSpace: "pre-line" }}>
          {word.remarks}
        </p>
      ) : null}
      <Inline>
        <Button
          kind="text"
          size="s"
          flush
          icon={word.remarks ? "pencil-simple" : "plus"}
          onPress={() => setEdited({ text: word.remarks ?? "", seen: word.remarks })}
        >
          {word.remarks ? <Trans>Notiz ändern</Trans> : <Trans>Notiz schreiben</Trans>}
        </Button>
      </Inline>
    </Fact>
  );
}

type NoteFormProps = { word: Word; edited: NoteDraft; onEdit: (edited: NoteDraft | null) => void };

function NoteForm({ word, edited, onEdit }: NoteFormProps) {
  const { t } = useLingui();
  const { run } = useCommand();
  const key = noteKey(word.id);
  const writer = useDraftWriter(key);
  useEffect(() => {
    writer.write(edited);
  }, [writer, edited]);

  function close(): void {
    void writer.drop();
    onEdit(null);
  }

  async function save(): Promise<void> {
    const text = edited.text.trim();
    const remarks = text === "" && !word.original.remarks ? null : text;
    const fields = remarks === word.remarks ? {} : { remarks };
    const done = await run(() => changeWord(word, fields, edited.seen, key), {
      success: t`Notiz gespeichert`,
      failure: t`Fehler beim Bearbeiten des Eintrags`,
    });
    if (done) close();
  }

  return (
    <Fact title={<Trans>Notiz</Trans>}>
      <Stack gap="m">
        <TextArea
          label={t`Deine Notiz`}
          value={edited.text}
          onChange={(text) => onEdit({ ...edited, text })}
          maxLength={4000}
          autoFocus
        />
        <Inline gap="s">
          <Button size="s" onPress={() => void save()}>
            <Trans>Speichern</Trans>
          </Button>
          <Button kind="text" size="s" onPress={close}>
            <Trans>Abbrechen</Trans>
          </Button>
        </Inline>
      </Stack>
    </Fact>
  );
}
