import { useId } from "react";

import { FieldFrame, frameOf, notesOf, type FieldProps } from "./field-parts.tsx";
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
  const id = useId();
  return (
    <FieldFrame {...frameOf(id, props)}>
      <textarea
        id={id}
        className={styles.input}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        name={props.name}
        disabled={props.isDisabled}
        autoFocus={props.autoFocus}
        maxLength={props.maxLength}
        rows={props.rows ?? 3}
        placeholder={props.placeholder}
        {...notesOf(id, props)}
        {...(props.isGerman === true ? germanInput : {})}
      />
    </FieldFrame>
  );
}
