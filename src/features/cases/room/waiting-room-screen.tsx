import { Trans, useLingui } from "@lingui/react/macro";
import { use, useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { useSyncStatus } from "#app/use-sync-status.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import type { Difficulty } from "#shared/model/cases/facts.ts";
import { Chip, Chips } from "#ui/controls/chip.tsx";
import { pathTo } from "#ui/controls/href.ts";
import { NavigateContext } from "#ui/controls/pressable.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { UnreadScreen } from "#ui/feedback/unread-screen.tsx";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Screen } from "#ui/layout/screen.tsx";

import { startTalk } from "../commands.ts";
import { CaseCard } from "./case-card.tsx";
import styles from "./case-card.module.css";
import { waitingRoom, type ListedCase, type WaitingRoom } from "./queries.ts";

/** How people talk with a learner of this level, until she chooses herself: the words change, never the facts. */
function usualDifficulty(level: WaitingRoom["level"]): Difficulty {
  if (level === null || level.startsWith("B1")) return "medium";
  return level.startsWith("A") ? "simple" : "native";
}

/** Who waits to be talked with. Nothing of it needs a network. */
export function WaitingRoomScreen() {
  const { t } = useLingui();
  const status = useSyncStatus();
  const room = useLive(() => waitingRoom(learner()), []);
  const isEmpty = room?.cases.length === 0;
  return (
    <Screen width="list" bar={<AppBar title={<Trans>Wartebereich</Trans>} />}>
      {!room || (isEmpty && status.isFirstSync && status.isOnline) ? (
        <LoadingState rows={3} label={t`Fälle werden geladen`} />
      ) : isEmpty ? (
        <NoCases isOffline={!status.isOnline} />
      ) : (
        <Room room={room} />
      )}
    </Screen>
  );
}

function NoCases({ isOffline }: { isOffline: boolean }) {
  return (
    <EmptyState icon="stethoscope" title={<Trans>Hier wartet noch niemand</Trans>}>
      {isOffline ? (
        <Trans>
          Die Fälle kommen auf dein Gerät, sobald du wieder online bist. Danach gehen sie auch ohne Internet.
        </Trans>
      ) : (
        <Trans>Sobald es Fälle gibt, stehen sie hier.</Trans>
      )}
    </EmptyState>
  );
}

function Room({ room }: { room: WaitingRoom }) {
  const { t } = useLingui();
  const [isMine, setMine] = useState(false);
  const mine = room.cases.filter(({ played }) => played > 0);
  const shown = isMine && mine.length > 0 ? mine : room.cases;
  const [chosen, setChosen] = useState<Difficulty | null>(null);
  const difficulty = chosen ?? usualDifficulty(room.level);
  const { start, pendingId } = useStart(difficulty);
  const difficulties: Record<Difficulty, string> = {
    simple: t`einfach`,
    medium: t`mittel`,
    native: t`wie im Alltag`,
  };
  return (
    <Stack gap="m">
      <Text tone="soft">
        <Trans>Sprich mit Menschen, die Hilfe brauchen. Das geht auch ohne Internet.</Trans>
      </Text>
      <Chips label={t`Wie sie sprechen`}>
        {(["simple", "medium", "native"] as const).map((one) => (
          <Chip key={one} isSelected={one === difficulty} onChange={() => setChosen(one)}>
            {difficulties[one]}
          </Chip>
        ))}
      </Chips>
      {mine.length === 0 ? null : (
        <Chips label={t`Welche Fälle`}>
          <Chip isSelected={!isMine} onChange={() => setMine(false)}>
            <Trans>Alle</Trans>
          </Chip>
          <Chip isSelected={isMine} onChange={() => setMine(true)} count={mine.length}>
            <Trans>Meine</Trans>
          </Chip>
        </Chips>
      )}
      <ul className={styles.cards}>
        {shown.map((listed) => (
          <CaseCard
            key={listed.of.id}
            listed={listed}
            isPending={pendingId === listed.of.id}
            onStart={() => void start(listed)}
          />
        ))}
      </ul>
    </Stack>
  );
}

function useStart(difficulty: Difficulty) {
  const { t } = useLingui();
  const navigate = use(NavigateContext);
  const { run } = useCommand({ oneAtATime: true });
  const [pendingId, setPendingId] = useState<string | null>(null);
  async function start({ of }: ListedCase): Promise<void> {
    setPendingId(of.id);
    const begun = await run(() => startTalk(of, difficulty), {
      failure: t`Der Fall konnte nicht angefangen werden.`,
    });
    setPendingId(null);
    if (begun)
      navigate(pathTo("/case-interactions/$caseInteractionId", { params: { caseInteractionId: begun.value } }));
  }
  return { start, pendingId };
}

/** The cases could not be read from the device. */
export function WaitingRoomErrorScreen(failure: { error: unknown; reset: () => void }) {
  return (
    <UnreadScreen
      {...failure}
      bar={<Trans>Wartebereich</Trans>}
      title={<Trans>Die Fälle konnten nicht geöffnet werden</Trans>}
    />
  );
}
