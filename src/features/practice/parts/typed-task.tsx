import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type ReactNode } from "react";

import { AnswerField } from "#ui/answers/answer-field.tsx";
import { Button } from "#ui/controls/button.tsx";
import { KeyRow } from "#ui/answers/key-row.tsx";
import { ButtonPair, PlayerFrame, TaskHead } from "#ui/layout/player-frame.tsx";

import type { Question, TaskViewProps } from "../modes/task.ts";
import styles from "../practice.module.css";
import { useEnterGoesOn } from "#ui/controls/use-enter-goes-on.ts";

type TypedTaskProps = TaskViewProps<Question> & {
  instruction: string;
  prompt: ReactNode;
  /** Between the prompt and the field, while it is asked. */
  aside?: ReactNode;
  /** What kind of answer it is, and what the lamp has shown. */
  help?: ReactNode;
  /** A further way to answer, below the field. */
  more?: ReactNode;
  /** What is to be typed once rightly, and how that is asked for. */
  model: ReactNode;
  retypeInstruction: string;
  feedback: ReactNode;
};

/** A question that is answered by typing: field, letters, lamp, and what was missed typed once rightly. */
export function TypedTask(props: TypedTaskProps) {
  const { t } = useLingui();
  const { question, running, frame } = props;
  const { round } = running;
  const { phase, current, checked } = round;
  const input = useRef<HTMLInputElement>(null);
  const [isRetypedWrong, setRetypedWrong] = useState(false);
  const isRetyping = phase === "retyping";
  const cardKey = `${question.task.itemId} ${current?.isRepeat}`;

  // A new question, and the field opened again for retyping: the keyboard comes with the focus.
  const isOpen = phase !== "feedback";
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen, cardKey]);

  const submit = () => (isRetyping ? setRetypedWrong(!running.retyped()) : running.check());
  const verdict = phase === "feedback" ? checked?.judgement.verdict : undefined;
  useEnterGoesOn(verdict !== undefined, () => {
    setRetypedWrong(false);
    if (verdict === "correct" || !question.isRetyped) running.next();
    else running.retype();
  });
  const instruction = isRetyping ? props.retypeInstruction : props.instruction;
  const help = isRetyping ? (
    <span role="status">{isRetypedWrong ? t`Noch nicht ganz. Vergleiche mit dem Wort oben.` : ""}</span>
  ) : (
    props.help
  );
  return (
    <PlayerFrame
      {...frame}
      dock={<TypedDock running={running} onSubmit={submit} />}
      keys={
        <KeyRow inputRef={input} {...(phase === "asking" && question.hints.length > 0 && { onHint: running.hint })} />
      }
      feedback={phase === "feedback" ? props.feedback : undefined}
    >
      <div>
        <TaskHead instruction={instruction} prompt={props.prompt} />
        {isRetyping ? (
          <p className={styles.model} dir="ltr">
            {props.model}
          </p>
        ) : (
          props.aside
        )}
        <AnswerField
          key={`${question.task.itemId} ${isRetyping}`}
          ref={input}
          label={instruction}
          value={round.typed}
          onChange={running.type}
          onSubmit={submit}
          autoFocus
          {...(verdict && { verdict, placeholder: "" })}
          {...(!verdict && help && { help })}
        />
        {phase === "asking" ? props.more : null}
      </div>
    </PlayerFrame>
  );
}

type DockProps = { running: TaskViewProps<Question>["running"]; onSubmit: () => void };

function TypedDock({ running, onSubmit }: DockProps) {
  const isRetyping = running.round.phase === "retyping";
  return (
    <ButtonPair>
      <Button kind="outline" onPress={isRetyping ? running.next : running.giveUp}>
        {isRetyping ? <Trans>Überspringen</Trans> : <Trans>Weiß ich nicht</Trans>}
      </Button>
      <Button onPress={onSubmit}>{isRetyping ? <Trans>Weiter</Trans> : <Trans>Prüfen</Trans>}</Button>
    </ButtonPair>
  );
}
