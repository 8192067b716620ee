import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import styles from "./field.module.css";
import { Icon } from "../icons/icon.tsx";

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

type FieldLabelProps = Pick<FieldProps, "label" | "isOptional"> & {
  /** Id of the control it names. A group has none: it points to the label's own id. */
  htmlFor?: string;
  id?: string;
};

/** Label line of a field. */
export function FieldLabel({ label, isOptional, htmlFor, id }: FieldLabelProps) {
  const words = (
    <>
      {label}
      {isOptional === true ? (
        <span className={styles.optional}>
          {" "}
          <Trans>(freiwillig)</Trans>
        </span>
      ) : null}
    </>
  );
  return htmlFor === undefined ? (
    <span className={styles.label} id={id}>
      {words}
    </span>
  ) : (
    <label className={styles.label} htmlFor={htmlFor} id={id}>
      {words}
    </label>
  );
}

type FieldFrameProps = FieldProps & {
  /** Of the control. */
  id: string;
  isDisabled?: boolean | undefined;
  /** The control, and what stands beside it in the box. */
  children: ReactNode;
};

/** A field: label, box, help and error. */
export function FieldFrame({ id, label, isOptional, description, error, isDisabled, children }: FieldFrameProps) {
  return (
    <div className={styles.field} data-invalid={hasError(error) || undefined} data-disabled={isDisabled || undefined}>
      <FieldLabel label={label} isOptional={isOptional} htmlFor={id} />
      <div className={styles.box}>{children}</div>
      <FieldNotes id={id} description={description} error={error} />
    </div>
  );
}

/** Returns what the frame of a field takes of the field's props. */
export const frameOf = (
  id: string,
  { label, isOptional, description, error, isDisabled }: Omit<FieldFrameProps, "id" | "children">,
) => ({ id, label, isOptional, description, error, isDisabled });

type FieldNotesProps = Pick<FieldProps, "description" | "error"> & {
  /** Of the control: the notes are `${id}-description` and `${id}-error`. */
  id: string;
};

/** Help and error under a field. */
export function FieldNotes({ description, error, id }: FieldNotesProps) {
  return (
    <>
      {description === undefined ? null : (
        <p id={`${id}-description`} className={styles.description}>
          {description}
        </p>
      )}
      {hasError(error) ? (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="warning-circle" size="xs" weight="bold" />
          <span>{error}</span>
        </p>
      ) : null}
    </>
  );
}

/** What a control says of its notes: the ids of those that are there. */
export function notesOf(id: string, { description, error }: Pick<FieldProps, "description" | "error">) {
  const ids = [
    ...(description === undefined ? [] : [`${id}-description`]),
    ...(hasError(error) ? [`${id}-error`] : []),
  ];
  return { "aria-invalid": hasError(error) || undefined, "aria-describedby": ids.join(" ") || undefined };
}

/** True when there is something to say about an error. */
export function hasError(error: ReactNode): boolean {
  return error !== undefined && error !== null && error !== false && error !== "";
}
