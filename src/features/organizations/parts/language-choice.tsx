import { useLingui } from "@lingui/react/macro";

import { SelectField } from "#ui/controls/select-field.tsx";

import type { Organization } from "../organization-data.ts";

type LanguageChoiceProps = {
  value: Organization["language"];
  onChange: (language: Organization["language"]) => void;
};

/** In which language invitations are written: those that mails are written in. */
export function LanguageChoice({ value, onChange }: LanguageChoiceProps) {
  const { t } = useLingui();
  return (
    <SelectField
      label={t`Sprache der Einladungen`}
      value={value === "deu" ? "deu" : "eng"}
      onChange={onChange}
      options={[
        { value: "deu", label: "Deutsch", lang: "de" },
        { value: "eng", label: "English", lang: "en" },
      ]}
    />
  );
}
