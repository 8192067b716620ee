import type { ReactNode } from "react";
import { Checkbox as AriaCheckbox } from "react-aria-components";

import styles from "./choice.module.css";
import { Icon } from "../icons/icon.tsx";

type CheckboxProps = {
  /** The words beside the box. */
  label: ReactNode;
  description?: ReactNode;
  isSelected: boolean;
  onChange: (isSelected: boolean) => void;
  /** Some of the things below are chosen. */
  isIndeterminate?: boolean;
  isDisabled?: boolean;
  isInvalid?: boolean;
  name?: string;
};

/** Yes or no, several at a time. */
export function Checkbox(props: CheckboxProps) {
  const { label, description, ...rest } = props;
  return (
    <AriaCheckbox className={styles.choice} {...rest}>
      <span className={styles.box} aria-hidden="true">
        <Icon name={props.isIndeterminate === true ? "minus" : "check"} size="xs" weight="bold" />
      </span>
      <span className={styles.words}>
        {label}
        {description === undefined ? null : <span className={styles.description}>{description}</span>}
      </span>
    </AriaCheckbox>
  );
}
