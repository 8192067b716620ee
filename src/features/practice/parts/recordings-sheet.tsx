import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";

import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { ProgressBar } from "#ui/feedback/progress.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";

import { fetchRecordings, type Fetched, type RecordingPlan } from "../recordings.ts";

type RecordingsSheetProps = {
  plan: RecordingPlan;
  onClose: () => void;
  onFetched: () => void;
};

/** What fetching costs, said before; then how far it is, and what came of it. */
export function RecordingsSheet({ plan, onClose, onFetched }: RecordingsSheetProps) {
  // What was agreed to stays as it was while it is fetched.
  const [running, setRunning] = useState<{ all: number; done: number } | null>(null);
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const stop = useRef<AbortController | null>(null);
  // Joins the transfer: nobody is there any more to see it.
  useEffect(() => () => stop.current?.abort(), []);

  async function run(): Promise<void> {
    const control = new AbortController();
    stop.current = control;
    const all = plan.words.length;
    setRunning({ all, done: 0 });
    const result = await fetchRecordings(plan.words, {
      signal: control.signal,
      onProgress: (done) => setRunning({ all, done }),
    });
    setRunning(null);
    setFetched(result);
    onFetched();
  }

  const count = plan.words.length;
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<Trans>Aufnahmen laden</Trans>}
      actions={
        running ? (
          <Button kind="outline" onPress={() => stop.current?.abort()}>
            <Trans>Anhalten</Trans>
          </Button>
        ) : count > 0 && fetched === null ? (
          <Button onPress={() => void run()}>
            <Plural value={count} one="# Aufnahme laden" other="# Aufnahmen laden" />
          </Button>
        ) : (
          <Button onPress={onClose}>
            <Trans>Fertig</Trans>
          </Button>
        )
      }
    >
      <div role="status">
        {running ? <Under {...running} /> : fetched ? <Result {...fetched} /> : <Cost plan={plan} />}
      </div>
    </Sheet>
  );
}

function Under({ all, done }: { all: number; done: number }) {
  const { t } = useLingui();
  return (
    <Stack gap="s">
      <Text>
        <Trans>
          {done} von {all}
        </Trans>
      </Text>
      <ProgressBar label={t`Aufnahmen werden geladen`} value={done} max={all} valueText={t`${done} von ${all}`} />
    </Stack>
  );
}

function Cost({ plan: { words, made, later, bytes } }: { plan: RecordingPlan }) {
  const formats = useFormats();
  const size = formats.bytes(bytes);
  return (
    <Stack gap="s">
      <Text reading>
        <Trans>
          Der Server spricht deine Wörter. Was geladen ist, hörst du auf diesem Gerät, auch offline und ohne eine
          deutsche Stimme.
        </Trans>
      </Text>
      {words.length > 0 ? (
        <Text>
          <Trans>Zusammen etwa {size}.</Trans>
        </Text>
      ) : null}
      {made > 0 ? (
        <Text>
          <Plural
            value={made}
            one="# Wort wird dafür neu gesprochen. Das dauert etwas, und der Server kann an einem Tag nur eine begrenzte Menge für dich sprechen."
            other="# Wörter werden dafür neu gesprochen. Das dauert etwas, und der Server kann an einem Tag nur eine begrenzte Menge für dich sprechen."
          />
        </Text>
      ) : null}
      {later > 0 ? (
        <Text>
          <Plural
            value={later}
            one="# Wort bleibt für ein anderes Mal: So viel auf einmal kann der Server heute nicht mehr."
            other="# Wörter bleiben für ein anderes Mal: So viel auf einmal kann der Server heute nicht mehr."
          />
        </Text>
      ) : null}
    </Stack>
  );
}

function Result({ count, error }: Fetched) {
  return (
    <Stack gap="s">
      <Text>
        <Plural
          value={count}
          _0="Es ist keine Aufnahme dazugekommen."
          one="# Aufnahme ist jetzt auf diesem Gerät."
          other="# Aufnahmen sind jetzt auf diesem Gerät."
        />
      </Text>
      {error === null ? null : (
        <Text>
          {error.code === "rate-limited" ? (
            <Trans>Mehr kann der Server heute nicht für dich sprechen. Morgen geht es weiter.</Trans>
          ) : (
            <Trans>Nicht alles wurde geladen. Was fehlt, kannst du später laden.</Trans>
          )}
        </Text>
      )}
    </Stack>
  );
}
