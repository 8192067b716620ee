import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { FieldError as AriaFieldError, Label, Text } from "react-aria-components";

import styles from "./field.module.css";
import { Icon } from "./icon.tsx";

/** What every labelled field takes. */
export type FieldProps = {
  /** Always seen, above the field. */
  label: string;
  description?: ReactNode;
  /** What is wrong and what to do. Its presence makes the field invalid. */
  error?: ReactNode;
  /** Adds "freiwillig" to the label. */
  isOptional?: boolean;
};

/** Label line of a field. */
export function FieldLabel({ label, isOptional }: Pick<FieldProps, "label" | "isOptional">) {
  return (
    <Label className={styles.label}>
      {label}
      {isOptional === true ? (
        <span className={styles.optional}>
          {" "}
          <Trans>(freiwillig)</Trans>
        </span>
      ) : null}
    </Label>
  );
}

/** Help and error below a field, wired to it by react-aria. */
export function FieldNotes({ description, error }: Pick<FieldProps, "description" | "error">) {
  return (
    <>
      {description === undefined ? null : (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      )}
      <AriaFieldError className={styles.error}>
        {error === undefined ? undefined : (
          <>
            <Icon name="warning-circle" size="xs" weight="bold" />
            <span>{error}</span>
          </>
        )}
      </AriaFieldError>
    </>
  );
}

/** True when there is something to say about an error. */
export function hasError(error: ReactNode): boolean {
  return error !== undefined && error !== null && error !== false && error !== "";
}
