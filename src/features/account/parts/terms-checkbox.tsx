import { Trans, useLingui } from "@lingui/react/macro";

import { Checkbox } from "#ui/controls/checkbox.tsx";
import { FieldNotes } from "#ui/controls/field-parts.tsx";
import { Inline } from "#ui/layout/layout.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";

type TermsCheckboxProps = {
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  error: string | undefined;
};

/** Without it nobody gets an account. The texts open beside the form, so that nothing typed is lost. */
export function TermsCheckbox({ isSelected, onChange, error }: TermsCheckboxProps) {
  const { t } = useLingui();
  return (
    <div>
      <Checkbox
        name="terms"
        label={<Trans>Ich stimme den Nutzungsbedingungen und der Datenschutzerklärung zu.</Trans>}
        isSelected={isSelected}
        onChange={onChange}
        isInvalid={error !== undefined}
      />
      <div role={error === undefined ? undefined : "alert"}>
        <FieldNotes id="terms" error={error} />
      </div>
      <Inline gap="m">
        <TextLink href="/terms" standalone external size="s" label={t`Nutzungsbedingungen, öffnet eine neue Seite`}>
          <Trans>Nutzungsbedingungen</Trans>
        </TextLink>
        <TextLink href="/privacy" standalone external size="s" label={t`Datenschutzerklärung, öffnet eine neue Seite`}>
          <Trans>Datenschutzerklärung</Trans>
        </TextLink>
      </Inline>
    </div>
  );
}
