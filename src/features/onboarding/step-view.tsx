import type { ReactNode } from "react";

import { CountryStep } from "./parts/country-step.tsx";
import { GoalStep } from "./parts/goal-step.tsx";
import { JobStep } from "./parts/job-step.tsx";
import { LanguageStep } from "./parts/language-step.tsx";
import { LevelStep } from "./parts/level-step.tsx";
import { NameStep } from "./parts/name-step.tsx";
import { ShiftStep } from "./parts/shift-step.tsx";
import { VoiceStep } from "./parts/voice-step.tsx";
import type { StepProps } from "./step-frame.tsx";
import type { Step } from "./steps.ts";

type StepViewProps = StepProps & { step: Step; onSwitch: (code: string) => void };

/** The question of a step; those that need an account are the caller's. */
export function StepView({ step, onSwitch, ...props }: StepViewProps): ReactNode {
  switch (step) {
    case "name":
      return <NameStep {...props} />;
    case "job":
      return <JobStep {...props} />;
    case "language":
      return <LanguageStep {...props} onSwitch={onSwitch} />;
    case "country":
      return <CountryStep {...props} />;
    case "level":
      return <LevelStep {...props} />;
    case "goal":
      return <GoalStep {...props} />;
    case "shift":
      return <ShiftStep {...props} />;
    case "voice":
      return <VoiceStep {...props} />;
    case "reminder":
    case "word":
      return null;
    default:
      return step satisfies never;
  }
}
