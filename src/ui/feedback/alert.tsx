import { useLingui } from "@lingui/react/macro";

import styles from "./alert.module.css";
import type { Alert as AlertRow, AlertKind } from "./alerts-store.ts";
import { Button } from "../controls/button.tsx";
import { Icon, type IconName } from "../icons/icon.tsx";
import { IconButton } from "../controls/icon-button.tsx";

const icons = {
  success: "check-circle",
  info: "info",
  error: "warning-circle",
  xp: "star",
} satisfies Record<AlertKind, IconName>;

type AlertProps = { alert: AlertRow; onDismiss: () => void };

/** One alert as it stands in the corner. */
export function Alert({ alert, onDismiss }: AlertProps) {
  const { t } = useLingui();
  const { kind, text, detail, action, isLeaving } = alert;
  return (
    <div
      className={styles.alert}
      data-kind={kind}
      data-leaving={isLeaving || undefined}
      role={kind === "error" ? "alert" : "status"}
    >
      <Icon name={icons[kind]} weight="fill" />
      <div className={styles.words}>
        <p>{text}</p>
        {detail === undefined ? null : <p className={styles.detail}>{detail}</p>}
      </div>
      {action === undefined ? null : (
        <div className={styles.action}>
          <Button
            kind="text"
            size="s"
            onPress={() => {
              action.onPress();
              onDismiss();
            }}
          >
            {action.label}
          </Button>
        </div>
      )}
      {kind === "xp" ? null : <IconButton label={t`Meldung schließen`} icon="x" kind="soft" onPress={onDismiss} />}
    </div>
  );
}
