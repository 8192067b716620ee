import { Trans, useLingui } from "@lingui/react/macro";

import { useCommand } from "#app/use-command.ts";
import { useRemote } from "#app/use-remote.ts";
import { RichText } from "#exercises/parts/rich-text.tsx";
import { useConfidenceTexts } from "#exercises/journalling/use-confidence-texts.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { German } from "#ui/text/german.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { useNow } from "#ui/environment/use-now.ts";

import { momentsOf, readShared, type SharedEntry, type SharedMoment } from "../journal-data.ts";
import { JournalsNeedNetwork } from "./journals-need-network.tsx";
import { RemoteState } from "./remote-state.tsx";
import styles from "./shared-entries.module.css";
import { SharedVoice } from "./shared-voice.tsx";

/** What members of one organisation share, the newest first. */
export function SharedEntries({ organizationId }: { organizationId: string }) {
  const { t } = useLingui();
  const remote = useRemote(["shared-entries", organizationId], (signal) => readShared(organizationId, null, signal));
  const { run, isPending } = useCommand({ oneAtATime: true });
  const { value } = remote;

  async function more(): Promise<void> {
    const cursor = value?.next_cursor ?? null;
    if (value === undefined || cursor === null) return;
    const failure = t`Das konnte nicht geladen werden`;
    const next = await run(() => readShared(organizationId, cursor), { failure });
    if (next) remote.replace({ ...next.value, items: [...value.items, ...next.value.items] });
  }

  return (
    <RemoteState
      remote={remote}
      offline={<JournalsNeedNetwork />}
      forbidden={<Trans>Diese Seite ist für Praxisanleitungen.</Trans>}
    >
      {({ items, next_cursor: cursor }) =>
        items.length === 0 ? (
          <EmptyState icon="notebook" title={<Trans>Noch hat niemand etwas geteilt</Trans>}>
            <Trans>Wenn jemand einen Eintrag im Lerntagebuch mit dir teilt, liest du ihn hier.</Trans>
          </EmptyState>
        ) : (
          <Stack gap="l">
            <ul className={styles.moments} aria-label={t`Geteilte Einträge`}>
              {momentsOf(items).map((moment) => (
                <Moment key={moment.key} moment={moment} />
              ))}
            </ul>
            {cursor === null ? null : (
              <Inline>
                <Button kind="outline" pending={isPending} onPress={() => void more()}>
                  <Trans>Ältere zeigen</Trans>
                </Button>
              </Inline>
            )}
          </Stack>
        )
      }
    </RemoteState>
  );
}

function Moment({ moment: { user, courseTitle, sectionTitle, writtenAt, entries } }: { moment: SharedMoment }) {
  const { t } = useLingui();
  const formats = useFormats();
  const now = useNow();
  const name = [user.first_name, user.last_name].join(" ").trim() || t`ohne Namen`;
  return (
    <li className={styles.moment}>
      <header className={styles.head}>
        <h2 className={styles.name}>
          <bdi>{name}</bdi>
        </h2>
        <Text size="s" tone="soft">
          <time dateTime={new Date(writtenAt).toISOString()}>{formats.moment(writtenAt, now)}</time>
        </Text>
        <Text size="s" tone="soft">
          {sectionTitle === null ? (
            <Trans>ein Abschnitt, den es für dich nicht gibt</Trans>
          ) : (
            <German>{[courseTitle, sectionTitle].filter((one) => one !== null).join(": ")}</German>
          )}
        </Text>
      </header>
      {entries.map((entry) => (
        <Entry key={entry.id} entry={entry} name={name} />
      ))}
    </li>
  );
}

function Entry({ entry, name }: { entry: SharedEntry; name: string }) {
  const words = useConfidenceTexts();
  const { objective, questions, confidence, message, voice_file_id: voice, voice_duration_ms: durationMs } = entry;
  return (
    <div className={styles.entry}>
      {objective === null ? (
        <div className={styles.asked}>
          {questions.map((question) => (
            <p key={question}>
              <RichText text={question} />
            </p>
          ))}
        </div>
      ) : (
        <p className={styles.asked}>
          <German>{objective}</German>
        </p>
      )}
      {confidence === null ? null : <p className={styles.confidence}>{words[confidence]}</p>}
      {message === null ? null : (
        <p className={styles.message} dir="auto">
          {message}
        </p>
      )}
      {voice === null ? null : <SharedVoice fileId={voice} durationMs={durationMs ?? 0} name={name} />}
    </div>
  );
}
