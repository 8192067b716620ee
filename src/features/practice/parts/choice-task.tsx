import { Trans } from "@lingui/react/macro";
import { useEffect, useRef, type ReactNode } from "react";

import { Article, type Gender } from "#word-parts/article.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { PlayerFrame, TaskHead } from "#ui/layout/player-frame.tsx";
import { PressButton } from "#ui/controls/pressable.tsx";
import { verdictIcons } from "#ui/answers/verdict.ts";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import type { ChoiceQuestion, Option } from "../modes/choice.ts";
import type { TaskViewProps } from "../modes/task.ts";
import { useEnterGoesOn } from "#ui/controls/use-enter-goes-on.ts";
import { useKey } from "#ui/controls/use-key.ts";
import { asGender } from "../word-question.ts";
import common from "../practice.module.css";
import styles from "./choice-task.module.css";

type ChoiceTaskProps = TaskViewProps<ChoiceQuestion> & {
  instruction: ReactNode;
  prompt?: ReactNode;
  /** Instead of a text: something to listen to. */
  aside?: ReactNode;
  feedback: ReactNode;
};

/** A question with a few answers: a tap or the number of an answer decides at once. */
export function ChoiceTask({ question, running, frame, instruction, prompt, aside, feedback }: ChoiceTaskProps) {
  const { phase } = running.round;
  const isAsking = phase === "asking";
  const heading = useRef<HTMLDivElement>(null);
  useKey(isAsking, (key) => {
    if (question.options.some(({ id }) => id === key)) running.check(key);
  });
  useEnterGoesOn(!isAsking, running.next);
  // A new question is read first; the number keys answer from anywhere.
  useEffect(() => {
    if (isAsking) heading.current?.focus({ preventScroll: true });
  }, [isAsking]);
  return (
    <PlayerFrame
      {...frame}
      dock={
        <Button wide kind="text" onPress={running.giveUp}>
          <Trans>Weiß ich nicht</Trans>
        </Button>
      }
      feedback={isAsking ? undefined : feedback}
    >
      <div ref={heading} tabIndex={-1} className={styles.head}>
        <TaskHead instruction={instruction} prompt={prompt} />
        {aside}
      </div>
      <ol className={styles.options}>
        {question.options.map((option) => (
          <Choice
            key={option.id}
            option={option}
            chosen={running.round.checked?.typed === option.id}
            isAsking={isAsking}
            onChoose={() => running.check(option.id)}
          />
        ))}
      </ol>
    </PlayerFrame>
  );
}

type ChoiceProps = { option: Option; chosen: boolean; isAsking: boolean; onChoose: () => void };

/** One answer; afterwards the right one and the one that was taken say so, with an icon and in words. */
function Choice({ option, chosen, isAsking, onChoose }: ChoiceProps) {
  const verdict = isAsking ? undefined : option.isRight ? "correct" : chosen ? "wrong" : undefined;
  return (
    <li>
      <PressButton
        className={styles.option}
        data-verdict={verdict}
        data-aside={!isAsking && verdict === undefined}
        isDisabled={!isAsking}
        onPress={onChoose}
      >
        <kbd className={styles.key}>{option.id}</kbd>
        <OptionText option={option} />
        {verdict === undefined ? null : (
          <>
            <Icon name={verdictIcons[verdict].name} weight={verdictIcons[verdict].weight} />
            <VisuallyHidden>
              {verdict === "correct" ? <Trans>richtig</Trans> : <Trans>deine Wahl, falsch</Trans>}
            </VisuallyHidden>
          </>
        )}
      </PressButton>
    </li>
  );
}

function OptionText({ option: { article, text } }: { option: Option }) {
  const gender: Gender | undefined = asGender(article);
  return (
    <span lang="de" dir="ltr" className={`${common.breaking} ${styles.text}`}>
      {gender === undefined ? null : (
        <>
          <Article gender={gender} />{" "}
        </>
      )}
      {text}
    </span>
  );
}
