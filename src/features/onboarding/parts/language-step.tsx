import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useNativeLanguages } from "#i18n/use-native-languages.ts";
import { ChoiceList } from "#ui/controls/choice-list.tsx";

import { StepFrame, type StepProps } from "../step-frame.tsx";
import { isAnswered } from "../steps.ts";
import { OfferLanguage } from "./offer-language.tsx";

type LanguageStepProps = StepProps & {
  /** Shows the app in another language. */
  onSwitch: (code: string) => void;
};

/** The language into which words are translated. */
export function LanguageStep({ answers, change, go, onSwitch }: LanguageStepProps) {
  const { t } = useLingui();
  const { languages, likely } = useNativeLanguages();
  // What was said before stands first; what is chosen now moves nothing under the finger.
  const [before] = useState(answers.nativeLanguage);
  return (
    <StepFrame
      go={go}
      title={<Trans>Welche Sprache sprichst du am besten?</Trans>}
      intro={<Trans>Daneben siehst du, was ein Wort bedeutet. Du kannst sie jederzeit ändern.</Trans>}
      isAnswered={isAnswered("language", answers)}
      note={<OfferLanguage code={answers.nativeLanguage} onSwitch={onSwitch} />}
    >
      <ChoiceList
        label={t`Deine Erstsprache`}
        searchLabel={t`Sprache suchen`}
        value={answers.nativeLanguage}
        onChange={(nativeLanguage) => change({ nativeLanguage })}
        likely={[...new Set([before, ...likely])]}
        options={languages}
      />
    </StepFrame>
  );
}
