import { Trans, useLingui } from "@lingui/react/macro";

import { useCommand } from "#app/use-command.ts";
import { useSyncStatus } from "#app/use-sync-status.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { pathTo } from "#ui/controls/href.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { OfflineNote } from "#ui/feedback/offline-note.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";
import { Screen } from "#ui/layout/screen.tsx";
import { German } from "#ui/text/german.tsx";

import { removeTalk } from "../commands.ts";
import { talkPath } from "../talk-path.ts";
import { allTalks, type ListedTalk } from "./queries.ts";
import { useDifficultyTexts } from "./use-difficulty-texts.ts";

/** All talks of a learner in cases, the newest first. Only her own are on this device. */
export function TalksScreen({ userId }: { userId: string }) {
  const { t } = useLingui();
  const status = useSyncStatus();
  const isHers = userId === learner().userId;
  const talks = useLive(() => (isHers ? allTalks(learner()) : []), [isHers]);
  const back = { href: pathTo("/wartebereich-zna"), label: t`Zurück zu den Fällen` };
  return (
    <Screen width="list" bar={<AppBar back={back} title={<Trans>Meine Gespräche</Trans>} />}>
      {!talks || (isHers && talks.length === 0 && status.isFirstSync && status.isOnline) ? (
        <LoadingState rows={4} label={t`Gespräche werden geladen`} />
      ) : talks.length === 0 ? (
        <NoTalks isHers={isHers} />
      ) : (
        <Stack gap="m">
          {status.isOnline ? null : <OfflineNote fetchedAt={status.lastSyncedAt ?? undefined} />}
          <List lead="icon">
            {talks.map((listed) => (
              <TalkRow key={listed.talk.id} listed={listed} />
            ))}
          </List>
        </Stack>
      )}
    </Screen>
  );
}

function NoTalks({ isHers }: { isHers: boolean }) {
  return (
    <EmptyState
      icon="chat-teardrop-text"
      title={isHers ? <Trans>Noch kein Gespräch</Trans> : <Trans>Das sind nicht deine Gespräche</Trans>}
      actions={
        <Button href="/wartebereich-zna">
          <Trans>Fälle ansehen</Trans>
        </Button>
      }
    >
      {isHers ? (
        <Trans>Jedes Gespräch, das du in einem Fall beginnst, steht hier. Du kannst es später noch einmal lesen.</Trans>
      ) : (
        <Trans>Gespräche sieht nur, wer sie geführt hat.</Trans>
      )}
    </EmptyState>
  );
}

function TalkRow({ listed: { talk, title } }: { listed: ListedTalk }) {
  const { t } = useLingui();
  const formats = useFormats();
  const texts = useDifficultyTexts();
  const { run } = useCommand();
  const state = talk.isSolved ? t`gelöst` : talk.endedAt === null ? t`offen` : t`nicht gelöst`;
  const difficulty = texts[talk.difficulty].label;
  const date = formats.date(Date.parse(talk.startedAt), "long");
  const name = title ?? t`Ein Fall, den es nicht mehr gibt`;
  const remove = () =>
    run(() => removeTalk(talk.id), {
      success: t`Gespräch gelöscht`,
      failure: t`Das Gespräch konnte nicht gelöscht werden`,
      undoable: true,
    });
  return (
    <Row
      lead={<Icon name={talk.isSolved ? "check-circle" : "chat-teardrop-text"} />}
      title={title === null ? name : <German>{title}</German>}
      sub={t`${date}, ${difficulty}, ${state}`}
      href={talkPath(talk.id)}
      end={<IconButton icon="trash" label={t`Gespräch vom ${date} löschen: ${name}`} onPress={() => void remove()} />}
    />
  );
}
