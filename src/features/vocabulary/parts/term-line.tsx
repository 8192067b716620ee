import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import type { Word } from "#data/vocabulary/words.ts";
import { Button } from "#ui/controls/button.tsx";
import { Inline } from "#ui/layout/layout.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

import { changeWord } from "../commands.ts";

type TermLineProps = { word: Word; onEnd: () => void };

/** The word itself, changed where it stands: Enter keeps it, Escape leaves it as it was. */
export function TermLine({ word, onEnd }: TermLineProps) {
  const { t } = useLingui();
  const { run } = useCommand();
  const [term, setTerm] = useState(word.term);
  const [isTried, setTried] = useState(false);
  const isEmpty = term.trim() === "";

  async function save(): Promise<void> {
    setTried(true);
    if (isEmpty) return;
    const fields = { term: term.trim() };
    const failure = t`Fehler beim Bearbeiten des Eintrags`;
    if (fields.term === word.term || (await run(() => changeWord(word, fields, word.remarks), { failure }))) onEnd();
  }

  return (
    <li data-row={word.id}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        onKeyDown={(event) => {
          if (event.key !== "Escape") return;
          event.preventDefault();
          onEnd();
        }}
      >
        <TextField
          label={t`Wort`}
          value={term}
          onChange={setTerm}
          maxLength={200}
          isGerman
          autoFocus
          error={isTried && isEmpty ? t`Dies ist ein Pflichtfeld` : undefined}
        />
        <Inline>
          <Button size="s" type="submit">
            <Trans>Speichern</Trans>
          </Button>
          <Button size="s" kind="text" onPress={onEnd}>
            <Trans>Abbrechen</Trans>
          </Button>
        </Inline>
      </form>
    </li>
  );
}
