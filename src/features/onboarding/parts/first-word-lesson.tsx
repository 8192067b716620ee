import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { languageTagOf } from "#shared/model/native-languages.ts";
import { ChoiceList } from "#ui/controls/choice-list.tsx";
import { German } from "#ui/text/german.tsx";
import { genderOf, namedWord } from "#word-parts/named-word.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { useListen } from "#voice/use-listen.tsx";
import { WithArticle } from "#word-parts/with-article.tsx";
import { ListenButton } from "#word-parts/word-head.tsx";

import { learnFirstWord } from "../commands.ts";
import styles from "../onboarding.module.css";
import type { FirstWord } from "../queries.ts";
import { StepFrame, type Go } from "../step-frame.tsx";

type LessonProps = { go: Go; lesson: FirstWord };

/** The word is shown, then asked for once. What she chose is kept as an answer of hers. */
export function FirstWordLesson({ go, lesson }: LessonProps) {
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const [isRight, setRight] = useState(lesson.wasRight);
  if (isRight !== null) return <Answered key="answered" go={go} lesson={lesson} isRight={isRight} />;
  if (startedAt === null) return <Shown key="shown" go={go} lesson={lesson} onReady={() => setStartedAt(Date.now())} />;
  return <Asked key="asked" go={go} lesson={lesson} startedAt={startedAt} onAnswered={setRight} />;
}

function WordCard({ lesson: { word, meaning } }: { lesson: FirstWord }) {
  const { canListen, listen, voiceSheet } = useListen();
  return (
    <div className={styles.word} data-gender={genderOf(word)}>
      <German as="p" className={styles.term}>
        <WithArticle word={word} />
      </German>
      <p className={styles.meaning} lang={languageTagOf(meaning.language)} dir="auto">
        {meaning.text}
      </p>
      <German as="p">{word.explanation}</German>
      {canListen(word.audioUrl) ? <ListenButton onPress={() => listen(namedWord(word), word.audioUrl)} /> : null}
      {voiceSheet}
    </div>
  );
}

function Shown({ go, lesson, onReady }: LessonProps & { onReady: () => void }) {
  return (
    <StepFrame
      go={go}
      title={<Trans>Dein erstes Wort</Trans>}
      intro={<Trans>Lies es laut, am besten mit Artikel. Gleich fragen wir dich danach.</Trans>}
      isAnswered
      action={{ label: <Trans>Ich habe es mir gemerkt</Trans>, onPress: onReady }}
    >
      <WordCard lesson={lesson} />
    </StepFrame>
  );
}

type AskedProps = LessonProps & { startedAt: number; onAnswered: (isRight: boolean) => void };

function Asked({ go, lesson: { word, meaning, options }, startedAt, onAnswered }: AskedProps) {
  const { t } = useLingui();
  const { run } = useCommand();
  const [chosen, setChosen] = useState("");

  async function check(): Promise<void> {
    const answer = options.find(({ id }) => id === chosen);
    if (!answer) return;
    const isRight = answer.id === word.id;
    if (await run(() => learnFirstWord(word.id, namedWord(answer), isRight, Date.now() - startedAt)))
      onAnswered(isRight);
  }

  return (
    <StepFrame
      go={go}
      title={<Trans>Welches Wort war das?</Trans>}
      intro={
        <span lang={languageTagOf(meaning.language)} dir="auto">
          {meaning.text}
        </span>
      }
      isAnswered={false}
      skipLabel={<Trans>Überspringen</Trans>}
      {...(chosen !== "" && { action: { label: <Trans>Prüfen</Trans>, onPress: () => void check() } })}
    >
      <ChoiceList
        label={t`Welches Wort war das?`}
        value={chosen}
        onChange={setChosen}
        options={options.map((option) => ({
          value: option.id,
          title: namedWord(option),
          look: <WithArticle word={option} />,
          lang: "de",
        }))}
      />
    </StepFrame>
  );
}

function Answered({ go, lesson, isRight }: LessonProps & { isRight: boolean }) {
  return (
    <StepFrame
      go={go}
      title={
        isRight ? (
          <Trans>Richtig. Dein erstes Wort kannst du schon.</Trans>
        ) : (
          <Trans>Fast. Schau noch einmal hin.</Trans>
        )
      }
      intro={
        isRight ? (
          <Trans>Wir fragen dich wieder, kurz bevor du es vergisst. So bleibt es.</Trans>
        ) : (
          <Trans>Genau dafür üben wir: Dieses Wort kommt bald wieder zu dir.</Trans>
        )
      }
      isAnswered
      action={{ label: <Trans>Visite beginnen</Trans>, onPress: go.onNext }}
    >
      <WordCard lesson={lesson} />
      <Notice icon="bookmark-simple">
        <p>
          <Trans>Es liegt jetzt in deiner Wortschatzkiste.</Trans>
        </p>
      </Notice>
    </StepFrame>
  );
}
