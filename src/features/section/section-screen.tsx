import { useEffect, useState } from "react";

import { useLive } from "#db/use-live.ts";
import { ServiceContext, type ServiceProviders } from "#exercises/services.tsx";
import { PlayerFrame } from "#ui/layout/player-frame.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import { seeAssignment } from "./commands.ts";
import { NotHere } from "./parts/not-here.tsx";
import { SectionPlayer } from "./parts/section-player.tsx";
import { readPlay, type LoadedSection } from "./read-play.ts";
import { readSection } from "./section-data.ts";

export interface SectionScreenProps {
  sectionId: string;
  /** The page that the address asks for; −1: none. */
  page: number;
  /** The task whose page it asks for instead. */
  taskId?: string | undefined;
  onPage: (page: number) => void;
  /** Only looks: nothing is kept. */
  isViewer?: boolean;
  /** What its tasks may need of other features. */
  services?: ServiceProviders;
  /** Once it is known. */
  onOpened?: (section: { id: string; title: string; courseId: string }) => void;
}

const NONE: ServiceProviders = {};

type Loading = { kind: "loading" } | { kind: "failed"; error: unknown } | { kind: "read"; play: LoadedSection | null };

/** A section, one task at a time, from where she left it. */
export function SectionScreen(props: SectionScreenProps) {
  return (
    <ServiceContext value={props.services ?? NONE}>
      <OneSection key={props.sectionId} {...props} />
    </ServiceContext>
  );
}

/** The page that the address asks for, by its number or by a task on it. */
function wantedPage({ data: { pages } }: LoadedSection, page: number, taskId: string | undefined): number {
  const ofTask = pages.findIndex(({ items }) => items.some(({ id }) => id === taskId));
  return ofTask < 0 ? page : ofTask;
}

function OneSection({ sectionId, page, taskId, onPage, isViewer = false, onOpened }: SectionScreenProps) {
  const [state, setState] = useState<Loading>({ kind: "loading" });
  // Its rows may still be on their way: what is read anew shows when they are there.
  const live = useLive(() => readSection(sectionId), [sectionId]);
  // More of it than was read: its rows come page by page.
  const count = live === undefined ? undefined : (live?.items.length ?? -1);
  useEffect(() => {
    let isShown = true;
    if (live === undefined) return undefined;
    Promise.resolve(live && readPlay(live)).then(
      (play) => isShown && setState({ kind: "read", play }),
      (error: unknown) => isShown && setState({ kind: "failed", error }),
    );
    return () => {
      isShown = false;
    };
    // oxlint-disable-next-line react/exhaustive-deps -- anew only when there is more of it, not at every change
  }, [sectionId, count]);

  const play = state.kind === "read" ? state.play : null;
  const section = play?.data.section;
  useEffect(() => {
    if (section) onOpened?.({ id: section.id, title: section.title, courseId: section.courseId });
    // oxlint-disable-next-line react/exhaustive-deps -- once, when it is known
  }, [section?.id]);

  // Also one that comes while she is here: from then on its tutor may read her answers, and the task says so.
  const unseen = isViewer || !section ? [] : (live?.assignments ?? []).filter(({ seenAt }) => seenAt === null);
  const isAsked = unseen.map(({ id }) => id).join();
  useEffect(() => {
    // oxlint-disable-next-line visite/shown-failures -- seen the next time
    Promise.all(unseen.map(seeAssignment)).catch(() => undefined);
    // oxlint-disable-next-line react/exhaustive-deps -- once for each
  }, [isAsked]);

  // Into the route's error screen.
  if (state.kind === "failed") throw state.error;
  if (state.kind === "loading" || live === undefined) {
    return (
      <PlayerFrame closeHref="/courses">
        <LoadingState look="text" rows={5} />
      </PlayerFrame>
    );
  }
  if (!play) return <NotHere sectionId={sectionId} />;
  return (
    <SectionPlayer
      loaded={play}
      live={live ?? play.data}
      wantedPage={wantedPage(play, page, taskId)}
      onPage={onPage}
      isReadOnly={isViewer || !(live ?? play.data).isEnrolled}
      isViewer={isViewer}
    />
  );
}
