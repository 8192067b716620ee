import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";

import { useSyncStatus } from "#app/use-sync-status.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { Button } from "#ui/controls/button.tsx";
import { Chip, Chips } from "#ui/controls/chip.tsx";
import { pathTo } from "#ui/controls/href.ts";
import { SearchField } from "#ui/controls/search-field.tsx";
import { useNow } from "#ui/environment/use-now.ts";
import { OfflineNote } from "#ui/feedback/offline-note.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { Tag } from "#ui/feedback/tag.tsx";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { Cards } from "#ui/layout/card.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { Screen, Section } from "#ui/layout/screen.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { German } from "#ui/text/german.tsx";

import { findCases, levelsOf, SEARCHED_FROM, type RoomFilters } from "./case-filters.ts";
import { CaseCard } from "./parts/case-card.tsx";
import { FirstStartOffline, NoCases, NoneMine, NothingFound } from "./parts/room-states.tsx";
import { waitingRoom, type WaitingRoom } from "./queries.ts";

const StartSheet = lazyPart(async () => (await import("./parts/start-sheet.tsx")).StartSheet);

type WaitingRoomScreenProps = {
  /** All cases or hers, of which level. */
  filters: Omit<RoomFilters, "q">;
  /** The case to which she was led, to begin it; "today" is that of the day; empty: none. */
  caseId: string;
  /** Puts what is shown into the address. */
  onChange: (shown: Omit<RoomFilters, "q"> & { caseId: string }) => void;
};

/** The waiting room of the emergency department: the case of the day, all cases, and hers. */
export function WaitingRoomScreen(props: WaitingRoomScreenProps) {
  const { t } = useLingui();
  const now = useNow();
  const status = useSyncStatus();
  const room = useLive(() => waitingRoom(learner(), now), [now]);
  const isEmpty = room?.cases.length === 0;
  return (
    <Screen width="list" name={t`Fälle`} bar={<AppBar title={<Trans>Wartebereich ZNA</Trans>} />}>
      {isEmpty && status.isFirstSync && !status.isOnline ? (
        <FirstStartOffline />
      ) : !room || (isEmpty && status.isFirstSync) ? (
        <LoadingState rows={4} label={t`Fälle werden geladen`} />
      ) : (
        <Stack gap="m">
          {status.isOnline ? null : <OfflineNote fetchedAt={status.lastSyncedAt ?? undefined} />}
          {isEmpty ? <NoCases /> : <Cases {...props} room={room} />}
        </Stack>
      )}
    </Screen>
  );
}

function Cases({ filters, caseId, onChange, room }: WaitingRoomScreenProps & { room: WaitingRoom }) {
  const { t } = useLingui();
  const [q, setQ] = useState("");
  // Only what another screen leads to stands in the address: Back closes the sheet, and changes nothing else.
  const [chosen, setChosen] = useState("");
  const change = (next: Partial<RoomFilters>) => onChange({ ...filters, caseId: "", ...next });
  const shown = filters.isMine ? room.mine : room.cases;
  const found = findCases(shown, { level: filters.level, q });
  const levels = levelsOf(room.cases);
  const opened = chosen || (caseId === "today" ? room.daily?.one.id : caseId);
  const open = room.cases.find(({ one, isHere }) => one.id === opened && one.status === "ready" && isHere);
  const card = (listed: WaitingRoom["cases"][number]) => (
    <CaseCard key={listed.one.id} listed={listed} onOpen={() => setChosen(listed.one.id)} />
  );
  return (
    <>
      {room.daily ? (
        <Section
          tight
          title={<Trans>Fall des Tages</Trans>}
          note={
            room.isPlayedToday ? (
              <Tag kind="success" icon="check">
                <Trans>heute gespielt</Trans>
              </Tag>
            ) : undefined
          }
        >
          <Cards>{card(room.daily)}</Cards>
        </Section>
      ) : null}
      <Section tight title={filters.isMine ? <Trans>Meine Fälle</Trans> : <Trans>Alle Fälle</Trans>}>
        <Stack gap="m">
          <Chips label={t`Welche Fälle`}>
            <Chip isSelected={!filters.isMine} onChange={() => change({ isMine: false })}>
              <Trans>Alle Fälle</Trans>
            </Chip>
            <Chip isSelected={filters.isMine} onChange={() => change({ isMine: true })} count={room.mine.length}>
              <Trans>Meine Fälle</Trans>
            </Chip>
          </Chips>
          {shown.length >= SEARCHED_FROM ? (
            <SearchField label={t`Fall suchen`} value={q} onChange={setQ} isGerman />
          ) : null}
          {levels.length > 1 ? (
            <Chips label={t`Niveau`}>
              {levels.map((level) => (
                <Chip
                  key={level}
                  isSelected={filters.level === level}
                  onChange={(isOn) => change({ level: isOn ? level : "" })}
                >
                  <German>{level}</German>
                </Chip>
              ))}
            </Chips>
          ) : null}
          <VisuallyHidden>
            <span role="status">
              <Plural value={found.length} one="# Fall" other="# Fälle" />
            </span>
          </VisuallyHidden>
          {shown.length === 0 ? (
            <NoneMine onAll={() => change({ isMine: false, level: "" })} />
          ) : found.length === 0 ? (
            <NothingFound
              onReset={() => {
                setQ("");
                change({ level: "" });
              }}
            />
          ) : (
            <Cards>{found.map(card)}</Cards>
          )}
          {room.mine.length > 0 ? (
            <Button
              kind="text"
              size="s"
              flush
              href={pathTo("/users/$userId/case-interactions", { params: { userId: learner().userId } })}
            >
              <Trans>Alle Gespräche ansehen</Trans>
            </Button>
          ) : null}
        </Stack>
      </Section>
      {open ? (
        <Suspense>
          <StartSheet
            key={open.one.id}
            listed={open}
            lastDifficulty={room.lastDifficulty}
            onClose={() => {
              setChosen("");
              if (caseId !== "") change({});
            }}
          />
        </Suspense>
      ) : null}
    </>
  );
}
