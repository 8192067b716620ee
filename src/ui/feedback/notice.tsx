import type { ReactNode } from "react";

import { Icon, type IconName } from "../icons/icon.tsx";
import styles from "./notice.module.css";

export type NoticeKind = "neutral" | "info" | "offline" | "warning" | "danger";

const icons = {
  neutral: "info",
  info: "info",
  offline: "wifi-slash",
  warning: "warning",
  danger: "warning-circle",
} satisfies Record<NoticeKind, IconName>;

type NoticeProps = {
  children: ReactNode;
  kind?: NoticeKind;
  icon?: IconName;
  /** A small text button or link below the words. */
  action?: ReactNode;
  /** Read out as soon as it appears: for an error that answers something the user did. */
  isLive?: boolean;
};

/** A fact in the flow of a screen: grey when it just is so, tinted when it matters. Not for the result of one action. */
export function Notice({ children, kind = "neutral", icon, action, isLive }: NoticeProps) {
  return (
    <div className={styles.notice} data-kind={kind} role={isLive === true ? "alert" : undefined}>
      <Icon name={icon ?? icons[kind]} />
      <div className={styles.body}>
        <div>{children}</div>
        {action === undefined ? null : <div>{action}</div>}
      </div>
    </div>
  );
}
