import { useLingui } from "@lingui/react/macro";
import { useEffect, useState, type ReactNode } from "react";

import { useCommand } from "#app/use-command.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

import { changeInterfaceLanguage, completeOnboarding, saveStep } from "./commands.ts";
import { keepDraft, type OnboardingDraft } from "./draft.ts";
import { ReminderStep } from "./parts/reminder-step.tsx";
import { Waiting } from "./parts/waiting.tsx";
import { WordStep } from "./parts/word-step.tsx";
import { startOf } from "./queries.ts";
import type { Go } from "./step-frame.tsx";
import { StepView } from "./step-view.tsx";
import { answersOf, firstOpenStep, stepAt, STEPS, type Answers, type Step } from "./steps.ts";
import { useSwitchLanguage } from "./use-switch-language.ts";

type OnboardingScreenProps = {
  /** As the address says; without it where she was, else the first open question. */
  step: Step | undefined;
  onStep: (step: Step, how: "forward" | "back") => void;
  /** She is through, or does the rest later. */
  onLeave: () => void;
  /** The button that asks this device for its permission to notify. */
  permission?: ReactNode;
};

/** The first questions of a new person, a screen each. Interrupted anywhere, it goes on there, without a network too. */
export function OnboardingScreen(props: OnboardingScreenProps) {
  const start = useLive(() => startOf(learner()), []);
  if (!start) return <Waiting isMissing={start === null} onLeave={props.onLeave} />;
  return <Steps {...props} user={start.user} draft={start.draft} />;
}

type StepsProps = OnboardingScreenProps & { user: DeviceRows["user"]; draft: OnboardingDraft | undefined };

const DRAFT_DELAY_MS = 300;

/** What she has typed and chosen, kept on this device as she goes. */
function useEdits({ user, draft, step: asked }: StepsProps, isSaving: boolean) {
  // The draft as it was when the screen opened: from then on this screen writes it.
  const [resumed] = useState(() => draft?.step ?? firstOpenStep(user));
  const [edits, setEdits] = useState<Partial<Answers>>(draft?.edits ?? {});
  const [wordId, setWordId] = useState(draft?.wordId);
  const step = asked ?? resumed;
  useEffect(() => {
    if (isSaving) return undefined; // the command keeps or drops it
    const keep = () => void keepDraft({ step, edits, ...(wordId && { wordId }) }).catch(() => undefined); // it is still here
    const timer = setTimeout(keep, DRAFT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [step, edits, wordId, isSaving]);
  return {
    step,
    answers: { ...answersOf(user), ...edits },
    draftAt: (next: Step): OnboardingDraft => ({ step: next, edits, ...(wordId && { wordId }) }),
    change: (edit: Partial<Answers>) => setEdits({ ...edits, ...edit }),
    wordId,
    setWordId,
  };
}

function Steps(props: StepsProps) {
  const { t } = useLingui();
  const { run } = useCommand();
  const [isSaving, setSaving] = useState(false);
  const { user, onStep, onLeave } = props;
  const { step, answers, draftAt, change, wordId, setWordId } = useEdits(props, isSaving);
  const switchLanguage = useSwitchLanguage((code) => run(() => changeInterfaceLanguage(code)));
  const previous = stepAt(step, -1);

  async function goOn(): Promise<void> {
    const next = stepAt(step, 1);
    setSaving(true);
    const isStored = await run(() =>
      next ? saveStep(step, answers, user, draftAt(next)) : completeOnboarding(step, answers, user),
    );
    if (isStored && !next) return onLeave();
    setSaving(false);
    if (isStored && next) onStep(next, "forward");
    return undefined;
  }

  const go: Go = {
    at: { value: STEPS.indexOf(step) + 1, max: STEPS.length },
    onNext: () => void goOn(),
    onBack: previous && (() => onStep(previous, "back")),
    onLeave: () => {
      // What was typed a moment ago, too; if that fails it is only the last word of it.
      void keepDraft(draftAt(step))
        .catch(() => undefined)
        .then(onLeave);
    },
    leaveLabel: t`Später einrichten`,
    isSaving,
  };
  const common = { answers, change, go };
  if (step === "reminder") return <ReminderStep key={step} {...common} permission={props.permission} />;
  if (step === "word") return <WordStep key={step} {...common} wordId={wordId} onShown={setWordId} />;
  return <StepView key={step} {...common} step={step} onSwitch={switchLanguage} />;
}
