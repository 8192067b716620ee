import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";

import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";

import { openGiven, startAnew, takeBackImport } from "../import-flow.ts";
import type { ImportJournal } from "../import-journal.ts";
import type { TransferProblem } from "../transfer-error.ts";
import { FileDrop } from "./file-drop.tsx";
import { ProblemNotice } from "./problem-notice.tsx";

type ChooseSourceProps = {
  language: string;
  problem: TransferProblem | null;
  last: ImportJournal | null;
  /** False while Anki's files cannot be opened without a network. */
  hasSql: boolean;
};

/** Where the words come from: a file, or what she has copied elsewhere. */
export function ChooseSource({ language, problem, last, hasSql: isSqlHere }: ChooseSourceProps) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState("");
  const newListName = t`Importierte Wörter`;
  const open = (file: File) => void openGiven({ source: { file }, language, newListName });

  return (
    <Stack gap="l">
      {problem === null ? null : <ProblemNotice problem={problem} />}
      {last === null || problem !== null ? null : <LastImport last={last} />}
      <FileDrop onFile={open}>
        <Text tone="soft">
          <Trans>Anki (.apkg, .colpkg, Text), Excel-Tabellen als CSV oder TSV, eigene Sicherungen (JSON).</Trans>
        </Text>
        <Button icon="upload-simple" onPress={() => input.current?.click()}>
          <Trans>Datei wählen</Trans>
        </Button>
        <input
          ref={input}
          type="file"
          accept=".apkg,.colpkg,.anki2,.anki21,.csv,.tsv,.txt,.json,text/plain,text/csv,application/json,application/zip,application/octet-stream"
          hidden
          aria-label={t`Datei mit Wörtern`}
          onChange={({ target }) => {
            const file = target.files?.[0];
            // The same file may be chosen again.
            target.value = "";
            if (file) open(file);
          }}
        />
      </FileDrop>
      {isSqlHere ? null : (
        <Notice kind="offline">
          <p>
            <Trans>
              Du bist offline. Für Anki-Pakete brauchst du beim ersten Mal Internet (0,3 MB). Alles andere geht jetzt
              schon.
            </Trans>
          </p>
        </Notice>
      )}
      <Section title={<Trans>Oder einfügen</Trans>} tight>
        <Stack gap="m">
          <TextArea
            label={t`Wörter aus Quizlet oder einer Tabelle`}
            description={t`Ein Wort in jeder Zeile, dann ein Tabulator und die Übersetzung.`}
            placeholder={"die Wunde\twound\nder Verband\tbandage"}
            value={text}
            onChange={setText}
            rows={6}
          />
          <Button
            kind="outline"
            notReady={text.trim() === "" ? t`Noch nichts eingefügt` : null}
            onPress={() => void openGiven({ source: { text }, language, newListName })}
          >
            <Trans>Weiter</Trans>
          </Button>
        </Stack>
      </Section>
      <Text size="s" tone="soft">
        <Trans>Die Datei bleibt auf diesem Gerät. Gespeichert wird erst, wenn du es am Ende bestätigst.</Trans>
      </Text>
    </Stack>
  );
}

/** The import before: for a day there is a way back. */
function LastImport({ last }: { last: ImportJournal }) {
  const formats = useFormats();
  const [now] = useState(() => Date.now());
  const moment = formats.moment(last.finishedAt ?? last.startedAt, now);
  return (
    <Notice
      kind="neutral"
      icon="arrow-counter-clockwise"
      action={
        <Button kind="text" size="s" flush onPress={() => void takeBackImport()}>
          <Trans>Import rückgängig machen</Trans>
        </Button>
      }
    >
      <p>
        <Plural value={last.words} one="Zuletzt importiert: # Wort." other="Zuletzt importiert: # Wörter." /> {moment}
      </p>
    </Notice>
  );
}

/** Back to the first step. */
export function StartAnew() {
  return (
    <div>
      <Button kind="text" flush onPress={() => void startAnew()}>
        <Trans>Andere Datei wählen</Trans>
      </Button>
    </div>
  );
}
