import { Trans, useLingui } from "@lingui/react/macro";
import { useId, type ReactNode } from "react";

import { Button } from "#ui/controls/button.tsx";
import { PlayerFrame } from "#ui/layout/player-frame.tsx";

import styles from "./onboarding.module.css";
import type { Answers } from "./steps.ts";
import { useFocusOnArrival } from "./use-focus-on-arrival.ts";

/** How a step is left. */
export interface Go {
  /** Step n of m. */
  at: { value: number; max: number };
  onNext: () => void;
  /** Null on the first step. */
  onBack: (() => void) | null;
  onLeave: () => void;
  leaveLabel: string;
  isSaving: boolean;
}

/** What every step is given. */
export interface StepProps {
  answers: Answers;
  change: (edit: Partial<Answers>) => void;
  go: Go;
}

type StepFrameProps = {
  go: Go;
  title: ReactNode;
  /** Why it is asked, or what follows from it. */
  intro?: ReactNode;
  /** Nothing given: the button says that the question is passed over, and is not the filled one. */
  isAnswered: boolean;
  /** What the button says when she goes on without an answer. */
  skipLabel?: ReactNode;
  /** What follows from the answer just given: above the button, where no row moves for it. */
  note?: ReactNode;
  /** Instead of going on, where the step has something to do first. */
  action?: { label: ReactNode; onPress: () => void };
  children: ReactNode;
};

/** One question: way back and progress above, one button in thumb reach below. */
export function StepFrame({ go, title, intro, isAnswered, skipLabel, note, action, children }: StepFrameProps) {
  const { t } = useLingui();
  const heading = useFocusOnArrival();
  const formId = useId();
  const submit = action?.onPress ?? go.onNext;
  const isFilled = isAnswered || action !== undefined;
  return (
    <PlayerFrame
      progress={go.at}
      onBack={go.onBack}
      onClose={go.onLeave}
      closeLabel={go.leaveLabel}
      isLong
      dock={
        <>
          {note === undefined ? null : <div role="status">{note}</div>}
          <Button type="submit" form={formId} wide kind={isFilled ? "filled" : "quiet"} pending={go.isSaving}>
            {action?.label ?? (isAnswered ? t`Weiter` : (skipLabel ?? <Trans>Überspringen</Trans>))}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles.step}
        onSubmit={(event) => {
          event.preventDefault();
          if (!go.isSaving) submit();
        }}
      >
        <div className={styles.head}>
          <h1 ref={heading} tabIndex={-1} className={styles.title}>
            {title}
          </h1>
          {intro === undefined ? null : <p className={styles.intro}>{intro}</p>}
        </div>
        {children}
      </form>
    </PlayerFrame>
  );
}
