import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { LANGUAGE_NAMES } from "#i18n/language-name.ts";
import { isLanguageCode } from "#shared/model/languages.ts";
import { Stack } from "#ui/layout/layout.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { SelectField } from "#ui/controls/select-field.tsx";

import { changeRole, type Check } from "../import-flow.ts";
import { languageOfRole, PLAIN_ROLES, type Role } from "../words/roles.ts";

const NAMES = {
  term: msg`Deutsches Wort`,
  article: msg`Artikel`,
  plural: msg`Plural`,
  category: msg`Wortart`,
  explanation: msg`Bedeutung auf Deutsch`,
  examples: msg`Beispiele`,
  present: msg`Präsens mit er/sie`,
  simplePast: msg`Präteritum`,
  presentPerfect: msg`Perfekt`,
  remarks: msg`Notiz`,
  tags: msg`Schlagwörter`,
  list: msg`Liste`,
  ignore: msg`Nicht übernehmen`,
} as const satisfies Record<(typeof PLAIN_ROLES)[number], MessageDescriptor>;

type ColumnFieldsProps = { check: Check; languages: readonly string[] };

/** Which column means what: guessed, shown with what stands in it, and hers to change. */
export function ColumnFields({ check: { opened, roles }, languages }: ColumnFieldsProps) {
  const { t } = useLingui();
  const inFile = roles.flatMap((role) => languageOfRole(role) ?? []);
  const languageName = (code: string) => (isLanguageCode(code) ? t(LANGUAGE_NAMES[code]) : code);
  const translations = [...new Set([...languages, ...inFile])].map((code) => {
    const name = languageName(code);
    return { value: `translation:${code}` as Role, label: t`Übersetzung: ${name}` };
  });
  const [term, ...others] = PLAIN_ROLES.map((role) => ({ value: role as Role, label: t(NAMES[role]) }));
  const options = [...(term ? [term] : []), ...translations, ...others];
  return (
    <Section title={<Trans>Was steht in den Spalten?</Trans>} tight>
      <Stack gap="m">
        {(opened.columns ?? []).map(({ name, samples }, at) => {
          const number = at + 1;
          const label = name === "" ? t`Spalte ${number}` : name;
          return (
            <SelectField
              // oxlint-disable-next-line react/no-array-index-key -- a column has no other identity than its place
              key={at}
              label={label}
              description={samples.length > 0 ? <bdi dir="auto">{samples.join(" · ")}</bdi> : undefined}
              value={roles[at] ?? "ignore"}
              onChange={(role) => void changeRole(at, role)}
              options={options}
            />
          );
        })}
      </Stack>
    </Section>
  );
}
