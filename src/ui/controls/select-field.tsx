import { useId } from "react";

import { FieldLabel, FieldNotes, hasError, notesOf, type FieldProps } from "./field-parts.tsx";
import styles from "./field.module.css";
import { Icon } from "../icons/icon.tsx";
import own from "./select-field.module.css";

type SelectFieldProps<Value extends string> = FieldProps & {
  value: Value;
  onChange: (value: Value) => void;
  options: readonly { value: Value; label: string; lang?: string; isDisabled?: boolean }[];
  name?: string;
  isDisabled?: boolean;
};

/** One of several, by the system's own picker: the best there is on a phone, in every language. */
export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { label, value, onChange, options, name, isDisabled, description, error } = props;
  const id = useId();
  return (
    <div className={styles.field} data-invalid={hasError(error) || undefined} data-disabled={isDisabled || undefined}>
      <FieldLabel label={label} htmlFor={id} />
      <div className={styles.box}>
        <select
          id={id}
          className={`${styles.input} ${own.select}`}
          name={name}
          value={value}
          disabled={isDisabled}
          {...notesOf(id, { description, error })}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen !== undefined) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} lang={option.lang} disabled={option.isDisabled}>
              {option.label}
            </option>
          ))}
        </select>
        <span className={own.caret}>
          <Icon name="caret-down" size="s" />
        </span>
      </div>
      <FieldNotes id={id} description={description} error={error} />
    </div>
  );
}
