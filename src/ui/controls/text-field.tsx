import { useLingui } from "@lingui/react/macro";
import { useId, useState, type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref } from "react";

import { FieldFrame, frameOf, notesOf, type FieldProps } from "./field-parts.tsx";
import styles from "./field.module.css";
import { IconButton } from "./icon-button.tsx";

/** Attributes of every field into which German is typed: no help that would give the spelling away. */
export const germanInput = {
  lang: "de",
  dir: "ltr",
  autoCapitalize: "off",
  autoCorrect: "off",
  spellCheck: false,
  autoComplete: "off",
} as const;

type TextFieldProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  type?: "text" | "email" | "password" | "url" | "tel" | "number" | "date" | "time";
  name?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  /** The learner writes German here. */
  isGerman?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
  /** To be read, marked and copied; not to be changed. */
  isReadOnly?: boolean;
  autoFocus?: boolean;
  maxLength?: number;
  inputMode?: "text" | "numeric" | "email" | "decimal" | "url" | "tel";
  onBlur?: () => void;
  /** A control or a unit at the end. A password field shows the eye by itself. */
  end?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

/** One line of text with its label, help and error. */
export function TextField(props: TextFieldProps) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  const id = useId();
  const { type = "text", isGerman = false } = props;
  return (
    <FieldFrame {...frameOf(id, props)}>
      <input
        id={id}
        ref={props.ref}
        className={styles.input}
        value={props.value}
        onChange={(event) => props.onChange(event.target.value)}
        onBlur={props.onBlur}
        type={type === "number" || (type === "password" && isShown) ? "text" : type}
        name={props.name}
        autoComplete={props.autoComplete}
        aria-required={props.isRequired}
        disabled={props.isDisabled}
        readOnly={props.isReadOnly}
        autoFocus={props.autoFocus}
        maxLength={props.maxLength}
        inputMode={props.inputMode ?? (type === "number" ? "numeric" : undefined)}
        placeholder={props.placeholder}
        {...notesOf(id, props)}
        {...(isGerman ? germanInput : {})}
      />
      {type === "password" ? (
        <IconButton
          label={isShown ? t`Passwort verbergen` : t`Passwort zeigen`}
          icon={isShown ? "eye-slash" : "eye"}
          kind="soft"
          onPress={() => setShown(!isShown)}
        />
      ) : (
        props.end
      )}
    </FieldFrame>
  );
}
