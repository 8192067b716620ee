import { Plural, Trans } from "@lingui/react/macro";
import { useEffect } from "react";

import { useErrorMessage } from "#i18n/use-error-message.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Dock, Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

import { letGo } from "../import-commands.ts";
import { finishImport, goOn, startAnew, takeBackImport, useImport } from "../import-flow.ts";
import type { ImportJournal } from "../import-journal.ts";
import { learner } from "#db/learner.ts";
import { Counts } from "./check-stage.tsx";

/** It is done: what came, and the way back. */
export function DoneStage({ journal }: { journal: ImportJournal }) {
  // While she looks at it nothing leaves the device; when she goes on it may. Without this it leaves a minute later.
  useEffect(
    () => () => {
      // Not when she is just taking it back.
      if (useImport.getState().stage?.at !== "done") return;
      // oxlint-disable-next-line visite/shown-failures -- it leaves by itself a minute later
      void letGo(learner()).catch(() => undefined);
    },
    [],
  );
  return (
    <>
      <Stack gap="m">
        <Inline gap="s" noWrap>
          <Icon name="check-circle" weight="fill" />
          <Text as="h2" size="l" weight="strong">
            <Plural value={journal.words} one="# Wort ist da" other="# Wörter sind da" />
          </Text>
        </Inline>
        <Counts summary={journal.summary} />
        <Text tone="soft">
          <Trans>Du kannst den ganzen Import bis morgen zurücknehmen, hier und auf der Seite „Importieren“.</Trans>
        </Text>
        <div>
          <Button kind="outline" icon="arrow-counter-clockwise" onPress={() => void takeBackImport()}>
            <Trans>Import rückgängig machen</Trans>
          </Button>
        </div>
      </Stack>
      <Dock>
        <Button wide href="/vocab-dashboard" onPress={() => void finishImport()}>
          <Trans>Zum Wortschatz</Trans>
        </Button>
      </Dock>
    </>
  );
}

/** It stopped in the midst: everything up to here is whole, and she decides. */
export function StoppedStage({ journal, error }: { journal: ImportJournal; error: unknown }) {
  const messageOf = useErrorMessage();
  const formats = useFormats();
  const [done, all] = [formats.number(journal.wordsDone), formats.number(journal.words)];
  return (
    <Stack gap="m">
      {error ? (
        <Notice kind="danger" isLive>
          <p>{messageOf(error)}</p>
        </Notice>
      ) : null}
      <Text as="h2" size="l" weight="strong">
        {journal.isUndoing ? (
          <Trans>Das Zurücknehmen wurde unterbrochen</Trans>
        ) : (
          <Trans>Der Import wurde unterbrochen</Trans>
        )}
      </Text>
      <Text>
        <Trans>
          {done} von {all} Wörtern sind auf diesem Gerät. Es wurde nichts beschädigt. Du kannst weitermachen oder alles
          zurücknehmen.
        </Trans>
      </Text>
      {journal.isUndoing ? null : (
        <Button onPress={() => void goOn()}>
          <Trans>Weitermachen</Trans>
        </Button>
      )}
      <Button kind="outline" icon="arrow-counter-clockwise" onPress={() => void takeBackImport()}>
        {journal.isUndoing ? <Trans>Weiter zurücknehmen</Trans> : <Trans>Import rückgängig machen</Trans>}
      </Button>
    </Stack>
  );
}

/** As before the import. */
export function UndoneStage({ remainingReviews }: { remainingReviews: boolean }) {
  return (
    <Stack gap="m">
      <Inline gap="s" noWrap>
        <Icon name="check-circle" weight="fill" />
        <Text as="h2" size="l" weight="strong">
          <Trans>Der Import ist zurückgenommen</Trans>
        </Text>
      </Inline>
      {remainingReviews ? (
        <Text tone="soft">
          <Trans>
            Wiederholungen von Wörtern, die du vorher schon hattest, bleiben: Sie sind schon gesendet und zählen weiter.
          </Trans>
        </Text>
      ) : null}
      <Button kind="outline" onPress={() => void startAnew()}>
        <Trans>Andere Datei wählen</Trans>
      </Button>
      <Button kind="text" href="/vocab-dashboard">
        <Trans>Zum Wortschatz</Trans>
      </Button>
    </Stack>
  );
}
