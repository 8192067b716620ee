import { TextArea as AriaTextArea, TextField as AriaTextField } from "react-aria-components";

import { FieldLabel, FieldNotes, hasError, type FieldProps } from "./field-parts.tsx";
import styles from "./field.module.css";
import { germanInput } from "./text-field.tsx";

type TextAreaProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  name?: string;
  rows?: number;
  placeholder?: string;
  isGerman?: boolean;
  isDisabled?: boolean;
  autoFocus?: boolean;
  maxLength?: number;
  onBlur?: () => void;
};

/** Several lines of text; grows with what is written where the browser can. */
export function TextArea(props: TextAreaProps) {
  return (
    <AriaTextField
      className={styles.field}
      value={props.value}
      onChange={props.onChange}
      onBlur={props.onBlur}
      name={props.name}
      isDisabled={props.isDisabled}
      isInvalid={hasError(props.error)}
      validationBehavior="aria"
      autoFocus={props.autoFocus}
      maxLength={props.maxLength}
    >
      <FieldLabel label={props.label} isOptional={props.isOptional} />
      <div className={styles.box}>
        <AriaTextArea
          className={styles.input}
          rows={props.rows ?? 3}
          placeholder={props.placeholder}
          {...(props.isGerman === true ? germanInput : {})}
        />
      </div>
      <FieldNotes description={props.description} error={props.error} />
    </AriaTextField>
  );
}
