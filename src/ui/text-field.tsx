import { useLingui } from "@lingui/react/macro";
import { useState, type HTMLInputAutoCompleteAttribute, type ReactNode, type Ref } from "react";
import { Input, TextField as AriaTextField } from "react-aria-components";

import { FieldLabel, FieldNotes, hasError, type FieldProps } from "./field-parts.tsx";
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
  type?: "text" | "email" | "password" | "url" | "tel" | "number";
  name?: string;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  placeholder?: string;
  /** The learner writes German here. */
  isGerman?: boolean;
  isRequired?: boolean;
  isDisabled?: boolean;
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
  const { type = "text", isGerman = false } = props;
  return (
    <AriaTextField
      className={styles.field}
      value={props.value}
      onChange={props.onChange}
      onBlur={props.onBlur}
      type={type === "password" && isShown ? "text" : type === "number" ? "text" : type}
      name={props.name}
      autoComplete={props.autoComplete}
      isRequired={props.isRequired}
      isDisabled={props.isDisabled}
      isInvalid={hasError(props.error)}
      validationBehavior="aria"
      autoFocus={props.autoFocus}
      maxLength={props.maxLength}
      inputMode={props.inputMode ?? (type === "number" ? "numeric" : undefined)}
    >
      <FieldLabel label={props.label} isOptional={props.isOptional} />
      <div className={styles.box}>
        <Input
          ref={props.ref}
          className={styles.input}
          placeholder={props.placeholder}
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
      </div>
      <FieldNotes description={props.description} error={props.error} />
    </AriaTextField>
  );
}
