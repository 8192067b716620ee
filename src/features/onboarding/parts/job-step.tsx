import { Trans, useLingui } from "@lingui/react/macro";

import { ChoiceList } from "#ui/controls/choice-list.tsx";

import { StepFrame, type StepProps } from "../step-frame.tsx";
import { isAnswered, type Answers } from "../steps.ts";

/** What she works as. */
export function JobStep({ answers, change, go }: StepProps) {
  const { t } = useLingui();
  return (
    <StepFrame
      go={go}
      title={<Trans>Was machst du beruflich?</Trans>}
      intro={<Trans>Das ist freiwillig und steht nur in deinem Profil.</Trans>}
      isAnswered={isAnswered("job", answers)}
    >
      <ChoiceList<Answers["jobStatus"]>
        label={t`Beruf`}
        value={answers.jobStatus}
        onChange={(jobStatus) => change({ jobStatus })}
        options={[
          { value: "nurse", title: t`Pflegefachperson` },
          { value: "student", title: t`In Ausbildung oder Studium` },
          { value: "physician", title: t`Ärztin oder Arzt` },
          { value: "teacher", title: t`Lehre oder Praxisanleitung` },
          { value: "other", title: t`Anderer Beruf` },
        ]}
      />
    </StepFrame>
  );
}
