import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState, type ReactNode } from "react";

import { learner } from "#db/learner.ts";
import { readDraft, saveDraft } from "#db/drafts.ts";
import { useLive } from "#db/use-live.ts";
import type { WordIndex } from "#data/vocabulary/index-parts.ts";
import { useWordIndex } from "#data/vocabulary/word-index.ts";
import { type Href, pathTo } from "#ui/controls/href.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { EmptyState, WordsDrawing } from "#ui/feedback/empty-state.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";
import { Screen, Section } from "#ui/layout/screen.tsx";
import { SelectField } from "#ui/controls/select-field.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { useVoice } from "#voice/voice.ts";

import { loadPairs } from "#data/vocabulary/confusables.ts";
import { mistakenTerms } from "#shared/model/confusables.ts";
import { dueWordCount, exerciseCounts, topicsOf, type ExerciseCounts } from "./exercise-counts.ts";
import { wordsInScope, type Scope } from "./exercise-words.ts";
import type { Exercise } from "./exercises.ts";
import { nothingElse } from "./modes/task.ts";
import { loadWritingContent } from "./modes/writing/writing-content.ts";
import { DuePanel } from "./parts/due-panel.tsx";
import { RecordingsRow } from "./parts/recordings-row.tsx";
import { recordingsHere } from "./recordings.ts";
import { ExamRow } from "./parts/exam-row.tsx";
import styles from "./practice.module.css";
import { useExerciseNames } from "./use-exercise-names.ts";

type Chosen = { list?: string; topic?: string };
type ModesScreenProps = {
  scope: Pick<Scope, "listId" | "topic">;
  /** Puts the choice into the address. */
  onScope: (chosen: Chosen) => void;
};

/** All ways to practise: what they train, and how much is due in each. */
export function ModesScreen({ scope, onScope }: ModesScreenProps) {
  const { t } = useLingui();
  const index = useWordIndex();
  return (
    <Screen
      width="list"
      bar={<AppBar title={<Trans>Üben</Trans>} back={{ href: "/vocab-dashboard", label: t`Zurück zum Wortschatz` }} />}
    >
      {index?.words.length === 0 ? (
        <EmptyState title={<Trans>Noch keine Wörter auf diesem Gerät</Trans>} art={<WordsDrawing />}>
          <Trans>
            Deine Wörter werden geladen, sobald du einmal online bist. Danach übst du überall, auch offline.
          </Trans>
        </EmptyState>
      ) : index ? (
        <>
          {scope.listId || scope.topic ? null : <DuePanel due={dueWordCount(index)} />}
          <div className={styles.scope}>
            <ScopeField {...{ index, scope, onScope }} />
          </div>
          <Exercises {...{ index, scope }} />
          <Section title={<Trans>Dein Ziel</Trans>}>
            <ExamRow />
          </Section>
        </>
      ) : (
        <LoadingState look="rows" rows={8} label={t`Deine Wörter werden geladen`} />
      )}
    </Screen>
  );
}

/** With which words: hers, one of her lists, or a topic. */
function ScopeField({ index, scope, onScope }: ModesScreenProps & { index: WordIndex }) {
  const { t } = useLingui();
  const lists = index.lists.map(({ id, name, isFavourites }) => ({
    value: `list ${id}`,
    label: isFavourites ? t`Favoriten` : name,
  }));
  const topics = topicsOf(index).map((topic) => ({ value: `topic ${topic}`, label: t`Thema: ${topic}`, lang: "de" }));
  const options = [{ value: "", label: t`Alle meine Wörter` }, ...lists, ...topics];
  const value = scope.listId ? `list ${scope.listId}` : scope.topic ? `topic ${scope.topic}` : "";
  return (
    <SelectField
      label={t`Womit möchtest du üben?`}
      value={options.some((option) => option.value === value) ? value : ""}
      options={options}
      onChange={(chosen) => {
        const [kind, ...rest] = chosen.split(" ");
        onScope(kind === "list" ? { list: rest.join(" ") } : kind === "topic" ? { topic: rest.join(" ") } : {});
      }}
    />
  );
}

async function loadKnown() {
  const [pairs, { vague, ideas }] = await Promise.all([loadPairs(), loadWritingContent()]);
  return { mistaken: mistakenTerms(pairs), vague, ideas };
}

const CLOCK_KEY = "practice-sprint-clock";

function Exercises({ index, scope }: { index: WordIndex; scope: Scope }) {
  const { t } = useLingui();
  const voice = useVoice();
  const known = useLive(loadKnown, []);
  const [fetches, setFetches] = useState(0);
  const recordings = useLive(() => recordingsHere(learner()), [fetches]) ?? nothingElse.recordings;
  const canSpeak = voice.status === "usable";
  const counts = exerciseCounts(index, scope, { ...(known ?? nothingElse), canSpeak, recordings });
  const isTimed = useLive(async () => (await readDraft<boolean>(learner(), CLOCK_KEY)) ?? false, []);
  const row = (exercise: Exercise) => (
    <ExerciseRow key={exercise} {...{ exercise, scope }} counts={counts[exercise]} isTimed={isTimed ?? false} />
  );
  const list = (exercises: readonly Exercise[], more?: ReactNode): ReactNode => (
    <List lead="icon">
      {exercises.map(row)}
      {more}
    </List>
  );
  const fetching = canSpeak ? null : (
    <RecordingsRow words={wordsInScope(index, scope)} {...{ recordings }} onFetched={() => setFetches(fetches + 1)} />
  );
  return (
    <>
      <Section title={<Trans>Wort und Bedeutung</Trans>}>
        {list(["recognise", "match", "find-term", "find-term-correct", "listening"], fetching)}
      </Section>
      <Section title={<Trans>Was leicht zu verwechseln ist</Trans>}>{list(["confusables"])}</Section>
      <Section title={<Trans>Formen</Trans>}>
        {list(["article-sprint", "plural", "verb-forms"])}
        <div className={styles.clock}>
          <Switch
            label={t`Artikel-Sprint gegen die Uhr`}
            description={t`60 Sekunden ab deiner ersten Antwort. Oder ohne Zeitlimit.`}
            isSelected={isTimed ?? false}
            onChange={(isOn) => void saveDraft(learner(), CLOCK_KEY, isOn).catch(() => undefined)} // the sprint then runs as before
          />
        </div>
      </Section>
      <Section title={<Trans>In der Akte und am Bett</Trans>}>
        {list(["lay-to-technical", "technical-to-lay", "explain-term"])}
      </Section>
      <Section title={<Trans>In ganzen Sätzen</Trans>}>
        {list(["make-sentence", "use-set-phrase", "make-specific"])}
      </Section>
    </>
  );
}

function hrefOf(exercise: Exercise, { listId, topic }: Scope, isTimed: boolean): Href {
  const timed = exercise === "article-sprint" && isTimed ? (true as const) : undefined;
  const search = { exercise, list: listId || undefined, topic: topic || undefined, timed };
  return pathTo("/vocab-dashboard/practice", { search });
}

const VoiceSheet = lazyPart(() => import("#voice/voice-sheet.tsx").then((module) => module.VoiceSheet));

/** Without a voice that she knows to be German: she hears it first, or learns how one comes onto this device. */
function NoVoiceRow({ lead, title, needs }: { lead: ReactNode; title: string; needs: string }) {
  const { t } = useLingui();
  const { status } = useVoice();
  const [isAsking, setAsking] = useState(false);
  if (status === "none") return <Row lead={lead} title={title} sub={needs} href="/profile/settings" />;
  const close = () => setAsking(false);
  return (
    <>
      <Row
        lead={lead}
        title={title}
        sub={t`Hör zuerst, ob die Stimme deutsch klingt.`}
        onPress={() => setAsking(true)}
      />
      <Suspense fallback={null}>{isAsking ? <VoiceSheet onClose={close} onConfirmed={close} /> : null}</Suspense>
    </>
  );
}

type ExerciseRowProps = { exercise: Exercise; scope: Scope; counts: ExerciseCounts; isTimed: boolean };

/** One exercise; one that these words do not allow says why. */
function ExerciseRow({ exercise, scope, counts: { possible, due }, isTimed }: ExerciseRowProps) {
  const { title, trains, needs, icon } = useExerciseNames()[exercise];
  if (possible === 0) {
    if (exercise === "listening") return <NoVoiceRow lead={<Icon name={icon} />} title={title} needs={needs} />;
    return <Row lead={<Icon name={icon} />} title={title} sub={needs} />;
  }
  return (
    <Row
      lead={<Icon name={icon} />}
      title={title}
      sub={trains}
      href={hrefOf(exercise, scope, isTimed)}
      end={
        due > 0 ? (
          <strong>
            <Plural value={due} one="# fällig" other="# fällig" />
          </strong>
        ) : (
          <Plural value={possible} one="# Wort" other="# Wörter" />
        )
      }
    />
  );
}
