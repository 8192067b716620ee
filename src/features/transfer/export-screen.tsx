import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";

import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { today, vocabLists } from "#data/vocabulary/words.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { pathTo } from "#ui/controls/href.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Icon, type IconName } from "#ui/icons/icon.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { List } from "#ui/layout/list.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Row } from "#ui/layout/row.tsx";
import { saveFile } from "#ui/environment/save-file.ts";
import { Screen, Section } from "#ui/layout/screen.tsx";
import { SelectField } from "#ui/controls/select-field.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import { fileName, writeFile, type FileKind, type WrittenFile } from "./export-files.ts";
import { ProblemNotice } from "./parts/problem-notice.tsx";
import { isSqlAvailable } from "./sql-availability.ts";
import { problemOf, type TransferProblem } from "./transfer-error.ts";

const ALL = "all";

type Outcome =
  | { is: "busy"; kind: FileKind }
  | { is: "saved"; name: string; file: WrittenFile }
  | { is: "failed"; problem: TransferProblem };

/** Her words leave as she likes: everything for another day or place, tables, Anki, paper. */
export function ExportScreen({ listId = "" }: { listId?: string }) {
  const { t } = useLingui();
  const lists = useLive(() => vocabLists(learner()), []);
  return (
    <Screen
      width="task"
      bar={
        <AppBar
          title={<Trans>Exportieren</Trans>}
          back={{ href: "/vocab-dashboard", label: t`Zurück zum Wortschatz` }}
        />
      }
    >
      {lists ? <Choices lists={lists} first={listId} /> : <LoadingState look="text" rows={6} />}
    </Screen>
  );
}

type ChoicesProps = { lists: Awaited<ReturnType<typeof vocabLists>>; first: string };

function useExport() {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const { t } = useLingui();
  async function run(kind: FileKind, listId: string, about: string): Promise<void> {
    setOutcome({ is: "busy", kind });
    try {
      const scope = listId === ALL ? { all: true as const } : { all: false as const, listIds: [listId] };
      const file = await writeFile(kind, scope, t`Meine Wörter`);
      const { day } = await today(learner());
      const name = fileName(about, kind, day);
      saveFile(file.blob, name);
      setOutcome({ is: "saved", name, file });
    } catch (error) {
      setOutcome({ is: "failed", problem: problemOf(error) });
    }
  }
  return [outcome, run] as const;
}

function Choices({ lists, first }: ChoicesProps) {
  const { t } = useLingui();
  const [listId, setListId] = useState(lists.some(({ id }) => id === first) ? first : ALL);
  const [outcome, run] = useExport();
  const hasSql = useLive(() => isSqlAvailable(), []) ?? true;
  const nameOf = (list: (typeof lists)[number]) => (list.isFavourites ? t`Favoriten` : list.name);
  const chosen = lists.find(({ id }) => id === listId);
  const about = chosen ? nameOf(chosen) : t`Alle Wörter`;
  const busy = outcome?.is === "busy" ? outcome.kind : null;
  const save = (kind: FileKind) => () => (busy === null ? void run(kind, listId, about) : undefined);
  const print = (look: "list" | "cards") =>
    pathTo("/vocab-dashboard/export/print", { search: { look, list: listId === ALL ? undefined : listId } });
  const row = (kind: FileKind, icon: IconName, title: ReactNode, sub: ReactNode) => (
    <Row
      lead={<Icon name={icon} />}
      title={title}
      sub={busy === kind ? <Trans>Wird geschrieben …</Trans> : sub}
      onPress={save(kind)}
    />
  );
  return (
    <Stack gap="m">
      <SelectField
        label={t`Welche Wörter?`}
        value={listId}
        onChange={setListId}
        options={[
          { value: ALL, label: t`Alle Wörter` },
          ...lists.map((list) => ({ value: list.id, label: nameOf(list) })),
        ]}
      />
      <OutcomeNotice outcome={outcome} />
      <Section title={<Trans>Als Datei</Trans>} tight>
        <List lead="icon">
          {row(
            "json",
            "file-text",
            <Trans>Sicherung (JSON)</Trans>,
            <Trans>Alles: Listen, Wörter, Notizen, Wiederholungen. Visite kann sie wieder lesen.</Trans>,
          )}
          {row(
            "apkg",
            "cards",
            <Trans>Anki-Paket (.apkg)</Trans>,
            hasSql ? (
              <Trans>Ein Stapel pro Liste, mit deinen Wiederholungen.</Trans>
            ) : (
              <Trans>Dafür brauchst du beim ersten Mal Internet (0,3 MB).</Trans>
            ),
          )}
          {row(
            "csv",
            "squares-four",
            <Trans>Tabelle (CSV)</Trans>,
            <Trans>Für Excel und LibreOffice, mit Semikolon.</Trans>,
          )}
          {row(
            "tsv",
            "list",
            <Trans>Tabelle mit Tabulator (TSV)</Trans>,
            <Trans>Für Quizlet und andere Programme.</Trans>,
          )}
        </List>
      </Section>
      <Section title={<Trans>Auf Papier</Trans>}>
        <List lead="icon">
          <Row
            lead={<Icon name="clipboard-text" />}
            title={<Trans>Liste in zwei Spalten</Trans>}
            sub={<Trans>Links Deutsch, rechts die Bedeutung. In der Mitte falten und abfragen.</Trans>}
            href={print("list")}
          />
          <Row
            lead={<Icon name="copy" />}
            title={<Trans>Karten für die Kitteltasche</Trans>}
            sub={<Trans>Größe A7 zum Ausschneiden und Falten, vier auf einem Blatt.</Trans>}
            href={print("cards")}
          />
        </List>
      </Section>
      <Text size="s" tone="soft">
        <Trans>Nichts verlässt dieses Gerät, bevor du es speicherst oder druckst.</Trans>
      </Text>
    </Stack>
  );
}

function OutcomeNotice({ outcome }: { outcome: Outcome | null }) {
  const formats = useFormats();
  if (outcome === null || outcome.is === "busy") return null;
  if (outcome.is === "failed") return <ProblemNotice problem={outcome.problem} />;
  const { name, file } = outcome;
  const size = formats.bytes(file.blob.size);
  return (
    <Notice kind="info" icon="check-circle" isLive>
      <p>
        <Trans>
          Gespeichert: <bdi>{name}</bdi> ({size})
        </Trans>
      </p>
      <p>
        <Plural value={file.words} one="# Wort" other="# Wörter" />
        {file.reviews > 0 ? (
          <>
            {" · "}
            <Plural value={file.reviews} one="# Wiederholung" other="# Wiederholungen" />
          </>
        ) : null}
      </p>
      {file.reviewsLeftOut > 0 ? (
        <p>
          <Plural
            value={file.reviewsLeftOut}
            one="# Wiederholung hat in diesem Format keinen Platz. In der Sicherung ist sie dabei."
            other="# Wiederholungen haben in diesem Format keinen Platz. In der Sicherung sind sie dabei."
          />
        </p>
      ) : null}
    </Notice>
  );
}
