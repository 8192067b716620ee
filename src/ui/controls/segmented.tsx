import type { ReactNode } from "react";
import { ToggleButton, ToggleButtonGroup } from "react-aria-components";

import { AriaLocale } from "../environment/aria-locale.tsx";
import styles from "./segmented.module.css";

type SegmentedProps<Value extends string> = {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  /** Two to four short words. */
  options: readonly { value: Value; label: ReactNode }[];
};

/** A choice between a few views of the same thing. */
export function Segmented<Value extends string>({ label, value, onChange, options }: SegmentedProps<Value>) {
  return (
    <AriaLocale>
      <ToggleButtonGroup
        className={styles.group}
        aria-label={label}
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[value]}
        onSelectionChange={(keys) => {
          const chosen = options.find((option) => keys.has(option.value));
          if (chosen !== undefined) onChange(chosen.value);
        }}
      >
        {options.map((option) => (
          <ToggleButton key={option.value} id={option.value} className={styles.option}>
            {option.label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </AriaLocale>
  );
}
