import { Trans } from "@lingui/react/macro";
import type { ComponentProps } from "react";

import { TextField } from "#ui/controls/text-field.tsx";

type FieldOf = Omit<ComponentProps<typeof TextField>, "type">;

type NewPasswordFieldsProps = {
  password: FieldOf;
  confirmation: FieldOf;
  /** Whose password it is, for password managers. */
  email?: string;
};

/** A password that is being chosen, typed twice; the eye shows what was typed. */
export function NewPasswordFields({ password, confirmation, email }: NewPasswordFieldsProps) {
  return (
    <>
      {email === undefined ? null : (
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      )}
      <TextField
        {...password}
        type="password"
        autoComplete="new-password"
        description={<Trans>Mindestens 8 Zeichen, mit großen und kleinen Buchstaben und einer Zahl.</Trans>}
      />
      <TextField {...confirmation} type="password" autoComplete="new-password" />
    </>
  );
}
