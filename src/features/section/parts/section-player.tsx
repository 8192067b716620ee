import { useLingui } from "@lingui/react/macro";
import { useDeferredValue, useEffect, useLayoutEffect, useRef, type Key, type ReactElement } from "react";

import { reportError } from "#app/report-error.ts";
import { pathTo } from "#ui/controls/href.ts";
import { PlayerFrame } from "#ui/layout/player-frame.tsx";
import { useHoldUpdates } from "#ui/feedback/update-holds.ts";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import { saveWords } from "../commands.ts";
import { mediaAbove } from "../pages.ts";
import type { LoadedSection } from "../read-play.ts";
import type { SectionData } from "../section-data.ts";
import { usePlay } from "../use-play.ts";
import { useSection, type PlayedSection } from "../use-section.ts";
import { useTypedField } from "../use-typed-field.ts";
import { Dock } from "./dock.tsx";
import { EndDock } from "./end-dock.tsx";
import { EnrolNote } from "./enrol-note.tsx";
import { KeysForField } from "./keys-for-field.tsx";
import { LastPage } from "./last-page.tsx";
import { MediumAbove } from "./medium-above.tsx";
import { ReaderNote } from "./reader-note.tsx";
import { ResultSheet } from "./result-sheet.tsx";
import styles from "./section.module.css";
import { TaskView } from "./task-view.tsx";
import { WordSheet } from "./word-sheet.tsx";

type SectionPlayerProps = {
  loaded: LoadedSection;
  /** What has changed since: attempts, words in her box, a revised task. */
  live: SectionData;
  wantedPage: number;
  onPage: (page: number) => void;
  isReadOnly: boolean;
  isViewer: boolean;
};

/** Says what could not be stored, and how to try again. */
function useFailure() {
  const { t } = useLingui();
  return (error: unknown, again?: () => void) =>
    reportError(error, {
      failure: t`Noch nicht gespeichert.`,
      ...(again && { action: { label: t`Noch einmal`, onPress: again } }),
    });
}

/** The address says where she is, so that a page can be sent to somebody and the browser finds it again. */
function useAddress(page: number, onPage: (page: number) => void): void {
  useEffect(() => {
    onPage(page);
    // oxlint-disable-next-line react/exhaustive-deps -- when the page turns, not when the route draws anew
  }, [page]);
}

/** Plays a section: progress on top, the tasks of one page, one button, and after the check what came of it. */
export function SectionPlayer(props: SectionPlayerProps) {
  const { loaded, live, isReadOnly, isViewer } = props;
  const fail = useFailure();
  const { t } = useLingui();
  // Pages stay as they were when she began; what she did, and what is in her box, is as of now.
  const data: SectionData = { ...live, items: loaded.data.items, pages: loaded.data.pages };
  const played = useSection({
    data,
    saved: isViewer ? undefined : loaded.saved,
    wantedPage: props.wantedPage,
    isReadOnly,
    onFailed: fail,
  });
  const { playOf, word, closeWord, announced, voiceSheet } = usePlay(data, isReadOnly, fail);
  const field = useTypedField();
  const { page } = played.draft;
  useHoldUpdates(!isReadOnly);
  useAddress(page, props.onPage);
  const shown = useDrawnPage(<Page key={page} page={page} {...{ played, data, loaded, field, playOf }} />);
  const at = played.isAtEnd ? String(page) : shown.key;
  useTopOnTurn(at);
  useHeadingOnTurn(at);
  const max = data.pages.length;
  const closeHref = pathTo("/course/$courseId", { params: { courseId: data.section.courseId } });
  const keep = (ids: readonly string[]) => saveWords(ids, t`Meine Wörter`).catch((error: unknown) => void fail(error));
  const overlays = (
    <>
      {word === null ? null : (
        <WordSheet
          lemma={word}
          data={data}
          onClose={closeWord}
          onKeep={isReadOnly ? undefined : (id) => void keep([id])}
        />
      )}
      {voiceSheet}
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </>
  );

  if (played.isAtEnd) {
    return (
      <PlayerFrame
        name={data.section.title}
        closeHref={closeHref}
        closeLabel={t`Schließen`}
        progress={{ value: max, max }}
        dock={<EndDock data={data} isReadOnly={isReadOnly} onOpen={played.goTo} />}
      >
        <LastPage data={data} isReadOnly={isReadOnly} onOpen={played.goTo} onKeep={keep} />
        {overlays}
      </PlayerFrame>
    );
  }

  const isChecked = played.tasks.some(({ draft }) => draft.checked && draft.checked.parts.length > 0);
  return (
    <PlayerFrame
      name={data.section.title}
      closeHref={closeHref}
      progress={{ value: page + 1, max, share: (page + (isChecked ? 1 : 0.5)) / max }}
      dock={
        <>
          {!isViewer && isReadOnly ? (
            <EnrolNote
              courseId={data.section.courseId}
              askedBy={data.assignments.at(-1)?.assignedByName}
              onFailed={fail}
            />
          ) : null}
          <Dock played={played} data={data} uis={loaded.uis} />
        </>
      }
      keys={<KeysForField field={field} played={played} />}
      feedback={
        isChecked ? (
          <ResultSheet
            tasks={played.tasks}
            data={live}
            onOverride={played.override}
            onRetry={played.retry}
            onNext={played.next}
            onRenew={({ item }) => {
              const newer = live.items.find(({ id }) => id === item.id);
              if (newer) played.renew(newer);
            }}
          />
        ) : undefined
      }
    >
      {isReadOnly ? null : <ReaderNote names={live.readers} />}
      {shown}
      {overlays}
    </PlayerFrame>
  );
}

/**
 * A page with all its tasks is drawn in pieces, so that the press that turned to it is felt at once: until then the one
 * before stands there as it was. What is answered on the page itself is seen at once.
 */
function useDrawnPage<Drawn extends ReactElement>(page: Drawn): Drawn {
  const drawn = useDeferredValue(page);
  return drawn.key === page.key ? page : drawn;
}

/** A page that she turned to begins at its top. */
function useTopOnTurn(page: Key | null): void {
  const before = useRef(page);
  useLayoutEffect(() => {
    if (before.current !== page) scrollTo({ top: 0, behavior: "instant" }); // a glide could be stopped by what comes in its place
    before.current = page;
  }, [page]);
}

/** A page that she turned to begins at its heading, also for who listens or types; a task that takes the focus has it. */
function useHeadingOnTurn(page: Key | null): void {
  const before = useRef(page);
  useEffect(() => {
    if (before.current === page) return;
    before.current = page;
    const main = document.querySelector("main");
    if (main?.contains(document.activeElement) && document.activeElement !== main) return;
    main?.querySelector<HTMLElement>("h1")?.focus({ preventScroll: true });
  }, [page]);
}

type PageProps = {
  page: number;
  played: PlayedSection;
  data: SectionData;
  loaded: LoadedSection;
  field: ReturnType<typeof useTypedField>;
  playOf: ReturnType<typeof usePlay>["playOf"];
};

/** The tasks of a page, one below the other. */
function Page({ page, played, data, loaded, field, playOf }: PageProps) {
  const items = data.pages[page]?.items ?? [];
  return (
    <div className={styles.page} data-page={page}>
      {items.map((item, i) => {
        const task = played.tasks.find((one) => one.item.id === item.id);
        const play = playOf(item);
        return (
          <div key={`${item.id} ${task?.draft.tryNumber}`} className={styles.task} onFocus={field.onFocus(item.id)}>
            <TaskView
              item={item}
              task={task}
              ui={loaded.uis.get(task?.draft.pinned.type ?? item.type)}
              data={data}
              play={play}
              above={<Above {...{ item, data, loaded, playOf }} />}
              isFirst={i === 0}
              onAnswer={(answer) => played.answer(item.id, answer)}
              check={() => void played.check()}
            />
          </div>
        );
      })}
    </div>
  );
}

type AboveProps = Pick<PageProps, "data" | "loaded" | "playOf"> & { item: SectionData["items"][number] };

/** Media that belong to a task are looked at and heard, but never asked for. */
function Above({ item, data, loaded, playOf }: AboveProps) {
  return mediaAbove(data.items, item.id).map((medium) => (
    <MediumAbove key={medium.id} item={medium} ui={loaded.uis.get(medium.type)} data={data} play={playOf(medium)} />
  ));
}
