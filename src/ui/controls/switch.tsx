import type { ReactNode } from "react";
import { Switch as AriaSwitch } from "react-aria-components";

import styles from "./choice.module.css";

type SwitchProps = {
  label: ReactNode;
  description?: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  isDisabled?: boolean;
};

/** A setting that acts at once. The words stand at the start, the switch at the end of the row. */
export function Switch({ label, description, isSelected, onChange, isDisabled }: SwitchProps) {
  return (
    <AriaSwitch
      className={styles.choice}
      data-end=""
      isSelected={isSelected}
      onChange={onChange}
      isDisabled={isDisabled}
    >
      <span className={styles.words}>
        {label}
        {description === undefined ? null : <span className={styles.description}>{description}</span>}
      </span>
      <span className={styles.track} aria-hidden="true" />
    </AriaSwitch>
  );
}
