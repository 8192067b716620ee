import type { ReactNode } from "react";

import { Icon, type IconName } from "../icons/icon.tsx";
import styles from "./tag.module.css";

type TagProps = { children: ReactNode; icon?: IconName; kind?: "neutral" | "success" | "warning" | "danger" };

/** A state in words, with an icon when it has a colour. */
export function Tag({ children, icon, kind = "neutral" }: TagProps) {
  return (
    <span className={styles.tag} data-kind={kind}>
      {icon === undefined ? null : <Icon name={icon} size="xs" weight="bold" />}
      {children}
    </span>
  );
}
