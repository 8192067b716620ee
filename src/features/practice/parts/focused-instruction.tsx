import { useEffect, useRef, type ReactNode } from "react";

import styles from "./focused-instruction.module.css";

type FocusedInstructionProps = {
  children: ReactNode;
  /** Another one takes the focus again. */
  taskKey?: string;
};

/** The screen's heading where nothing is typed: it takes the focus with each task, so that it is read first. */
export function FocusedInstruction({ children, taskKey }: FocusedInstructionProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
  }, [taskKey]);
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.instruction}>
      {children}
    </h1>
  );
}
