import { Trans } from "@lingui/react/macro";

import { Button } from "#ui/controls/button.tsx";

import { TermsCheckbox } from "./terms-checkbox.tsx";

type AcceptInvitationProps = {
  form: {
    values: { terms: boolean };
    change: (name: "terms", isSelected: boolean) => void;
    errorOf: (name: "terms") => string | undefined;
  };
  isPending: boolean;
};

/** How every invitation ends: the terms, and the button. */
export function AcceptInvitation({ form, isPending }: AcceptInvitationProps) {
  return (
    <>
      <TermsCheckbox
        isSelected={form.values.terms}
        onChange={(isSelected) => form.change("terms", isSelected)}
        error={form.errorOf("terms")}
      />
      <Button type="submit" wide pending={isPending}>
        <Trans>Einladung annehmen</Trans>
      </Button>
    </>
  );
}
