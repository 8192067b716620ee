import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import styles from "./field.module.css";
import { Icon } from "../icons/icon.tsx";
import { IconButton } from "./icon-button.tsx";
import { germanInput } from "./text-field.tsx";

type SearchFieldProps = {
  /** Name of the field; also what stands in it while it is empty. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  onSubmit?: (value: string) => void;
  /** German words are searched; no autocorrection then. */
  isGerman?: boolean;
  autoFocus?: boolean;
  /** One control after the text, e.g. the filter. */
  end?: ReactNode;
};

/** Search: the label stands inside, a cross empties it (Escape too). */
export function SearchField({ label, value, onChange, onSubmit, isGerman, autoFocus, end }: SearchFieldProps) {
  const { t } = useLingui();
  return (
    <div className={styles.box} role="search">
      <Icon name="magnifying-glass" />
      <input
        className={styles.input}
        type="search"
        aria-label={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") {
            event.preventDefault(); // a form around it is not what she wants to send
            onSubmit?.(value);
          }
          if (event.key === "Escape" && value !== "") onChange("");
        }}
        autoFocus={autoFocus}
        placeholder={label}
        enterKeyHint="search"
        {...(isGerman === true ? germanInput : {})}
      />
      {value === "" ? null : <IconButton label={t`Suche leeren`} icon="x" kind="soft" onPress={() => onChange("")} />}
      {end}
    </div>
  );
}
