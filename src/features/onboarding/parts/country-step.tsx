import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { countryNames, likelyCountryOf } from "#i18n/country-and-language-names.ts";
import { useLocale } from "#i18n/use-locale.ts";
import { ChoiceList } from "#ui/controls/choice-list.tsx";

import { StepFrame, type StepProps } from "../step-frame.tsx";
import { isAnswered } from "../steps.ts";

/** Where she comes from. */
export function CountryStep({ answers, change, go }: StepProps) {
  const { t } = useLingui();
  const countries = countryNames(useLocale());
  const likely = answers.nativeLanguage === "" ? undefined : likelyCountryOf(answers.nativeLanguage);
  // What was said before stands first; what is chosen now moves nothing under the finger.
  const [before] = useState(answers.countryOfOrigin);
  const onTop = [...new Set([before, likely])].filter((code) => code !== undefined && code !== "");
  return (
    <StepFrame
      go={go}
      title={<Trans>Aus welchem Land kommst du?</Trans>}
      intro={<Trans>Auch das ist freiwillig und steht nur in deinem Profil.</Trans>}
      isAnswered={isAnswered("country", answers)}
    >
      <ChoiceList
        label={t`Herkunftsland`}
        searchLabel={t`Land suchen`}
        value={answers.countryOfOrigin}
        onChange={(countryOfOrigin) => change({ countryOfOrigin })}
        likely={onTop as string[]}
        options={countries.map(({ code, name }) => ({ value: code, title: name }))}
      />
    </StepFrame>
  );
}
