import { Trans, useLingui } from "@lingui/react/macro";

import { AppBar } from "#ui/layout/app-bar.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { OfflineNote } from "#ui/feedback/offline-note.tsx";
import { Screen } from "#ui/layout/screen.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import { AskByLink } from "./parts/ask-by-link.tsx";
import { AskByName } from "./parts/ask-by-name.tsx";
import { BeFound } from "./parts/be-found.tsx";
import { Blocked } from "./parts/blocked.tsx";
import { PeopleLists } from "./parts/people-lists.tsx";
import { usePeople } from "./use-people.ts";

type PeopleScreenProps = {
  /** From a link that somebody gave her. */
  code?: string;
  /** Takes the link out of the address, when it was used or laid aside. */
  onLinkDone: () => void;
};

/** Whom she cheers on and who cheers her on. Nobody can be browsed here, and nobody else sees it. */
export function PeopleScreen({ code, onLinkDone }: PeopleScreenProps) {
  const { t } = useLingui();
  const { people, readAt, username, isOnline, error, refresh } = usePeople();
  const isUnknown = people === null;
  return (
    <Screen
      width="task"
      bar={
        <AppBar
          title={<Trans>Gemeinsam lernen</Trans>}
          back={{ href: "/profile/settings", label: t`Zurück zum Profil` }}
        />
      }
    >
      <Stack gap="l">
        <Text tone="soft">
          <Trans>
            Wer zustimmt, zeigt Name, Bild, Stufe und Serie. Sonst nichts. Deine Klinik oder Schule sieht davon nichts,
            und es gibt keine Rangliste.
          </Trans>
        </Text>
        {isOnline ? null : people ? <OfflineNote fetchedAt={readAt} /> : <NeedsNetwork />}
        {isOnline && error !== null && people ? (
          <Notice kind="neutral">
            <Trans>Gerade antwortet der Server nicht. Du siehst den letzten Stand.</Trans>
          </Notice>
        ) : null}
        {code === undefined ? null : <AskByLink code={code} isOnline={isOnline} onDone={onLinkDone} />}
      </Stack>
      {isOnline && isUnknown && error === null ? <LoadingState rows={3} /> : null}
      {isOnline && isUnknown && error !== null ? (
        <ErrorState title={<Trans>Das konnte nicht geladen werden</Trans>} onRetry={refresh}>
          <p>
            <Trans>Deine Kontakte sind noch da.</Trans>
          </p>
        </ErrorState>
      ) : null}
      {people ? <PeopleLists people={people} isOnline={isOnline} /> : null}
      <AskByName isOnline={isOnline} />
      {username === undefined ? null : <BeFound username={username} people={people ?? null} />}
      {people ? <Blocked blocked={people.blocked} isOnline={isOnline} /> : null}
    </Screen>
  );
}

function NeedsNetwork() {
  return (
    <Notice kind="offline">
      <Trans>Wer mit dir verbunden ist, steht auf dem Server. Dafür brauchst du einmal Internet.</Trans>
    </Notice>
  );
}
