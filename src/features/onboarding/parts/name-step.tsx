import { Trans, useLingui } from "@lingui/react/macro";

import { Stack } from "#ui/layout/layout.tsx";
import { SelectField } from "#ui/controls/select-field.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

import { StepFrame, type StepProps } from "../step-frame.tsx";
import { isAnswered } from "../steps.ts";

const MOST_LETTERS = { name: 100, title: 50 } as const;

/** How she is called and spoken to. */
export function NameStep({ answers, change, go }: StepProps) {
  const { t } = useLingui();
  return (
    <StepFrame
      go={go}
      title={<Trans>Wie heißt du?</Trans>}
      intro={
        <Trans>
          Willkommen bei Visite. Ein paar kurze Fragen, dann lernst du dein erstes Wort. Du kannst später alles ändern.
        </Trans>
      }
      isAnswered={isAnswered("name", answers)}
    >
      <Stack gap="l">
        <TextField
          label={t`Vorname`}
          value={answers.firstName}
          onChange={(firstName) => change({ firstName })}
          autoComplete="given-name"
          maxLength={MOST_LETTERS.name}
        />
        <TextField
          label={t`Nachname`}
          value={answers.lastName}
          onChange={(lastName) => change({ lastName })}
          autoComplete="family-name"
          maxLength={MOST_LETTERS.name}
          isOptional
        />
        <TextField
          label={t`Titel`}
          value={answers.academicTitle}
          onChange={(academicTitle) => change({ academicTitle })}
          autoComplete="honorific-prefix"
          maxLength={MOST_LETTERS.title}
          isOptional
        />
        <SelectField
          label={t`Geschlecht`}
          value={answers.gender}
          onChange={(gender) => change({ gender })}
          options={[
            { value: "", label: t`Keine Angabe` },
            { value: "FEMALE", label: t`weiblich` },
            { value: "MALE", label: t`männlich` },
            { value: "DIVERSE", label: t`divers` },
          ]}
        />
      </Stack>
    </StepFrame>
  );
}
