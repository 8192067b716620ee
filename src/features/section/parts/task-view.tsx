import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";

import type { ExerciseUi, Play } from "#exercises/exercise.ts";
import { RichText } from "#exercises/parts/rich-text.tsx";
import { Translated } from "#exercises/parts/translated.tsx";
import { WithServices } from "#exercises/services.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { German } from "#ui/text/german.tsx";

import { contextOf } from "../grade-item.ts";
import { lexiconNow } from "../library-lexicon.ts";
import type { PlayableItem } from "../playable-item.ts";
import type { SectionData } from "../section-data.ts";
import type { Task } from "../task-state.ts";
import { ReadAnswers } from "./read-answers.tsx";
import { Unreadable } from "./unreadable.tsx";
import styles from "./section.module.css";

export type AnyUi = ExerciseUi<unknown, unknown>;

type HeadProps = {
  item: PlayableItem;
  openWord: Play["openWord"];
  translation: ReturnType<Play["translation"]>;
  isFirst: boolean;
};

/** What is to be done, in German, with what that means in her language. */
function Head({ item, openWord, translation, isFirst }: HeadProps) {
  const { t } = useLingui();
  const [isTranslated, setTranslated] = useState(false);
  const { title, prompt } = item;
  const Title = isFirst ? "h1" : "h2";
  return (
    <div className={styles.head}>
      <div className={styles.prompt}>
        {prompt ? (
          <Title className={styles.instruction} dir="ltr" tabIndex={-1}>
            <RichText text={prompt} onWord={openWord} />
          </Title>
        ) : (
          <Title className={title ? styles.title : styles.nameless} dir={title ? "ltr" : undefined} tabIndex={-1}>
            {title ? <German>{title}</German> : <Trans>Aufgabe</Trans>}
          </Title>
        )}
        {translation ? (
          <IconButton
            label={t`Aufgabe übersetzen`}
            icon="translate"
            isPressed={isTranslated}
            onPress={() => setTranslated(!isTranslated)}
          />
        ) : null}
      </div>
      {isTranslated && translation ? <Translated {...translation} /> : null}
    </div>
  );
}

type TaskViewProps = {
  item: PlayableItem;
  task: Task | undefined;
  ui: AnyUi | undefined;
  data: SectionData;
  play: Play;
  /** Media that belong to this task, drawn above it. */
  above: ReactNode;
  isFirst: boolean;
  onAnswer: (answer: unknown) => void;
  check: () => void;
};

/** One task: its head, its media, and what its kind draws. */
export function TaskView(props: TaskViewProps) {
  const { item, task, ui, data, play } = props;
  if (!task || !ui) return <Unreadable item={item} />;
  const { draft, content, kind } = task;
  // What is asked belongs to the content that she answers, not to what its author has made of it since.
  const { prompt = item.prompt } = draft.pinned;
  const isAsBegun = prompt === item.prompt;
  const { Player } = ui;
  const { courseId, id: sectionId } = data.section;
  return (
    <article className={styles.task}>
      <Head
        item={{ ...item, prompt }}
        openWord={play.openWord}
        translation={isAsBegun ? play.translation("prompt") : undefined}
        isFirst={props.isFirst}
      />
      <ReadAnswers task={task} data={data} isKept={!play.isReadOnly} />
      {props.above}
      <WithServices needs={play.isReadOnly ? [] : kind.core.needs} location={{ courseId, sectionId, itemId: item.id }}>
        {(services) => (
          <Player
            content={content}
            answer={draft.answer}
            onAnswer={props.onAnswer}
            check={props.check}
            phase={draft.checked ? "checked" : "answering"}
            parts={draft.checked?.parts ?? null}
            locked={draft.locked}
            seed={draft.shuffle}
            title={item.title}
            context={contextOf(task, data.words, lexiconNow())}
            play={{ ...play, services }}
          />
        )}
      </WithServices>
    </article>
  );
}
