import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";

import { Alert } from "./alert.tsx";
import styles from "./alert-corner.module.css";
import { alertVisibleMs, dismissAlert, useAlerts, type Alert as AlertRow } from "./alerts-store.ts";

function TimedAlert({ alert, isPaused }: { alert: AlertRow; isPaused: boolean }) {
  const { id } = alert;
  const ms = alertVisibleMs(alert);
  // Joins the clock: an alert fades by itself unless somebody is reading it with pointer or focus on it.
  useEffect(() => {
    if (isPaused || !Number.isFinite(ms)) return undefined;
    const timer = setTimeout(() => dismissAlert(id), ms);
    return () => clearTimeout(timer);
  }, [id, ms, isPaused]);
  return <Alert alert={alert} onDismiss={() => dismissAlert(id)} />;
}

/** As long as something stays that she has to dismiss herself, it covers nothing that she needs. */
function useRoom(isNeeded: boolean) {
  const corner = useRef<HTMLElement>(null);
  // Joins the page around the corner.
  useEffect(() => {
    if (!isNeeded) return undefined;
    let leave: (() => void) | undefined = () => undefined;
    import("./alert-room.ts").then(
      ({ makeRoom }) => {
        if (leave && corner.current) leave = makeRoom(corner.current);
      },
      () => undefined, // it can be dismissed all the same
    );
    return () => {
      leave?.();
      leave = undefined;
    };
  }, [isNeeded]);
  return corner;
}

/** The corner where alerts appear: above the tab bar, from 1024 px at the lower end. Stands once in the root. */
export function AlertCorner() {
  const { t } = useLingui();
  const alerts = useAlerts((state) => state.alerts);
  const [isPaused, setPaused] = useState(false);
  const corner = useRoom(alerts.some(({ kind }) => kind === "error"));
  return (
    <section
      ref={corner}
      className={styles.corner}
      aria-label={t`Meldungen`}
      onPointerEnter={(event) => setPaused(event.pointerType === "mouse")}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      {alerts.map((alert) => (
        <TimedAlert key={alert.id} alert={alert} isPaused={isPaused} />
      ))}
    </section>
  );
}
