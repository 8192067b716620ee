import type { ElementType, ReactNode } from "react";

import styles from "./german.module.css";

type GermanProps = {
  children: ReactNode;
  /** "p" for a whole paragraph, which then reads from the left edge even on an Arabic page. */
  as?: ElementType;
  className?: string;
};

/** German content inside an interface of any language: marked, left to right, isolated, hyphenated. */
export function German({ children, as: Tag = "span", className }: GermanProps) {
  return (
    <Tag className={className === undefined ? styles.german : `${styles.german} ${className}`} lang="de" dir="ltr">
      {children}
    </Tag>
  );
}
