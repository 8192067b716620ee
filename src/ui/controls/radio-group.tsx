import { useId, type ReactNode } from "react";
import { Radio, RadioGroup as AriaRadioGroup } from "react-aria-components";

import { AriaLocale } from "../environment/aria-locale.tsx";
import styles from "./choice.module.css";
import { FieldLabel, FieldNotes, hasError, notesOf, type FieldProps } from "./field-parts.tsx";
import field from "./field.module.css";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";

export type RadioOption<Value extends string> = {
  value: Value;
  label: ReactNode;
  description?: ReactNode;
  /** "de" for German answers. */
  lang?: string;
  isDisabled?: boolean;
};

type RadioGroupProps<Value extends string> = FieldProps & {
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly RadioOption<Value>[];
  /** cards: each option in its own box, for answers and for decisions between texts. */
  look?: "plain" | "cards";
  /** The question stands elsewhere on the screen; the label is for screen readers only. */
  hideLabel?: boolean;
  isDisabled?: boolean;
  name?: string;
};

/** One of a few, all in sight; arrow keys move the choice. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, options, value, onChange, look = "plain", hideLabel, description, error } = props;
  const id = useId();
  return (
    <AriaLocale>
      <AriaRadioGroup
        className={field.field}
        value={value ?? null}
        onChange={(next) => {
          const chosen = options.find((option) => option.value === next);
          if (chosen !== undefined) onChange(chosen.value);
        }}
        aria-label={hideLabel === true ? label : undefined}
        aria-labelledby={hideLabel === true ? undefined : `${id}-label`}
        aria-describedby={notesOf(id, { description, error })["aria-describedby"]}
        isInvalid={hasError(error)}
        isDisabled={props.isDisabled}
        validationBehavior="aria"
        name={props.name}
      >
        {hideLabel === true ? null : <FieldLabel label={label} id={`${id}-label`} />}
        <div className={styles.options} data-look={look}>
          {options.map((option) => (
            <Radio
              key={option.value}
              value={option.value}
              className={styles.choice}
              data-look={look}
              isDisabled={option.isDisabled}
            >
              <span className={styles.dot} aria-hidden="true" />
              <span className={styles.words} lang={option.lang} dir={option.lang === "de" ? "ltr" : undefined}>
                {option.label}
                {option.description === undefined ? null : (
                  <span className={styles.description}>
                    <VisuallyHidden>. </VisuallyHidden>
                    {option.description}
                  </span>
                )}
              </span>
            </Radio>
          ))}
        </div>
        <FieldNotes id={id} description={description} error={error} />
      </AriaRadioGroup>
    </AriaLocale>
  );
}
