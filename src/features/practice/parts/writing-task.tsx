import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, type ReactNode } from "react";

import { Button } from "#ui/controls/button.tsx";
import { FeedbackSheet } from "#ui/answers/feedback-sheet.tsx";
import { German } from "#ui/text/german.tsx";
import { KeyRow } from "#ui/answers/key-row.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { PlayerFrame, TaskHead } from "#ui/layout/player-frame.tsx";
import { germanInput } from "#ui/controls/text-field.tsx";

import type { TaskViewProps } from "../modes/task.ts";
import type { WritingQuestion } from "../modes/writing/writing.ts";
import { useEnterGoesOn } from "#ui/controls/use-enter-goes-on.ts";
import type { Checked } from "../round.ts";
import { useSecondOpinion, type AskOpinion } from "../use-second-opinion.ts";
import { Appointment } from "./appointment.tsx";
import { CheckDock } from "./check-dock.tsx";
import { Points } from "./points.tsx";
import styles from "./writing-task.module.css";

type WritingTaskProps = TaskViewProps<WritingQuestion> & {
  instruction: string;
  prompt: ReactNode;
  aside?: ReactNode;
  /** Above the examples of the authors. */
  samplesTitle: string;
  /** "Ich habe es trotzdem gut erklärt": what she says when she knows better than the rules. */
  overrideLabel?: string;
  /** Asks a model of the server, where there is one. */
  askOpinion: AskOpinion;
};

/** A text of her own, and what was found in it. */
export function WritingTask(props: WritingTaskProps) {
  const { running, frame, instruction } = props;
  const { round } = running;
  const isAsking = round.phase === "asking";
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isAsking) field.current?.focus();
  }, [isAsking]);
  useEnterGoesOn(!isAsking, running.next);
  return (
    <PlayerFrame
      {...frame}
      dock={<CheckDock running={running} />}
      keys={<KeyRow inputRef={field} />}
      feedback={isAsking ? undefined : <WritingFeedback {...props} />}
    >
      <TaskHead instruction={instruction} prompt={props.prompt} />
      {props.aside}
      <textarea
        {...germanInput}
        ref={field}
        className={styles.text}
        aria-label={instruction}
        rows={3}
        maxLength={500}
        value={round.typed}
        readOnly={!isAsking}
        onChange={(event) => running.type(event.target.value)}
        onKeyDown={(event) => {
          // A sentence has one line; a new one begins with Shift.
          if (event.key !== "Enter" || !isAsking || event.shiftKey || event.nativeEvent.isComposing) return;
          event.preventDefault();
          running.check();
        }}
      />
    </PlayerFrame>
  );
}

function WritingFeedback(props: WritingTaskProps) {
  const { checked } = props.running.round;
  return checked ? <Checkup {...props} checked={checked} /> : null;
}

function Checkup(props: WritingTaskProps & { checked: Checked }) {
  const { t } = useLingui();
  const { question, running, samplesTitle, overrideLabel, checked } = props;
  const { judgement, evaluation } = checked;
  const opinion = useSecondOpinion(checked.typed, props.askOpinion);
  const { verdict } = judgement;
  const isEmpty = judgement.code === "empty";
  const isOpen = evaluation?.points.some(({ code }) => code === "unsure") === true && verdict !== "wrong";
  const title = isOpen
    ? t`Vergleiche selbst`
    : verdict === "correct"
      ? t`Gut gesagt`
      : verdict === "almost"
        ? t`Fast`
        : isEmpty
          ? t`So kann es heißen`
          : t`Noch nicht`;
  return (
    <FeedbackSheet
      key={verdict}
      verdict={verdict}
      title={title}
      actions={
        <>
          <Button wide onPress={running.next}>
            <Trans>Weiter</Trans>
          </Button>
          {judgement.canOverride && overrideLabel ? (
            <Button wide kind="text" onPress={running.override}>
              {overrideLabel}
            </Button>
          ) : null}
          {verdict === "correct" ? null : (
            <Button wide kind="text" onPress={running.revise}>
              <Trans>Text verbessern</Trans>
            </Button>
          )}
        </>
      }
    >
      {evaluation && !isEmpty ? (
        <>
          <Points points={(opinion ?? evaluation).points} />
          <Text size="s" tone="soft">
            {opinion ? <Trans>Geprüft mit KI.</Trans> : <Trans>Geprüft mit Regeln auf deinem Gerät.</Trans>}
          </Text>
          {opinion?.suggestion ? <Samples title={t`Dein Satz, verbessert`} samples={[opinion.suggestion]} /> : null}
        </>
      ) : null}
      <Samples title={samplesTitle} samples={question.samples} />
      {verdict === "correct" ? <Appointment task={question.task} /> : null}
    </FeedbackSheet>
  );
}

function Samples({ title, samples }: { title: string; samples: readonly string[] }) {
  if (samples.length === 0) return null;
  return (
    <Stack gap="xs">
      <Text size="s" tone="soft">
        {title}
      </Text>
      {samples.slice(0, 2).map((sample) => (
        <German as="p" key={sample}>
          „{sample}“
        </German>
      ))}
    </Stack>
  );
}
