import { create } from "zustand";

import { errorNote } from "#i18n/error-note.ts";

export type AlertKind = "success" | "info" | "error" | "xp";

export type AlertInput = {
  kind: AlertKind;
  /** One sentence in the interface language. */
  text: string;
  /** A second, quieter sentence. */
  detail?: string;
  /** For kind error: its code and meaning follow the text in parentheses, unless a detail says what it is. */
  error?: unknown;
  /** One thing to do about it, e.g. "Rückgängig". Such an alert stays 8 s. */
  action?: { label: string; onPress: () => void };
};

export type Alert = Omit<AlertInput, "error"> & { id: number; isLeaving: boolean };

const visibleMs = { success: 4500, info: 4500, xp: 500, error: Number.POSITIVE_INFINITY } satisfies Record<
  AlertKind,
  number
>;
const withActionMs = 8000;
/** How long the fade-out takes before an alert is removed. */
export const fadeOutMs = 500;

type AlertsState = { alerts: readonly Alert[] };

export const useAlerts = create<AlertsState>(() => ({ alerts: [] }));

let lastId = 0;

/** Their words are being fetched. */
const coming = new Set<number>();

/** Milliseconds an alert is seen before it fades; infinite until it is dismissed. */
export function alertVisibleMs(alert: Pick<AlertInput, "kind" | "action">): number {
  return alert.action !== undefined && alert.kind !== "error" ? withActionMs : visibleMs[alert.kind];
}

/** Shows an alert in the corner and returns its id. The same text again replaces the one still shown. */
export function showAlert({ error, ...input }: AlertInput): number {
  lastId += 1;
  const alert: Alert = { ...input, id: lastId, isLeaving: false };
  if (error === undefined || input.detail !== undefined) put(alert);
  else {
    // As one piece: what is added later would be read out twice.
    coming.add(alert.id);
    void errorNote(error, input.text).then((note) => {
      if (coming.delete(alert.id)) put({ ...alert, text: alert.text + note });
    });
  }
  return alert.id;
}

function put(alert: Alert): void {
  useAlerts.setState(({ alerts }) => ({
    alerts: [...alerts.filter((other) => other.text !== alert.text || other.kind !== alert.kind), alert],
  }));
}

/** Hides an alert: it fades, then it is gone. */
export function dismissAlert(id: number): void {
  coming.delete(id);
  useAlerts.setState(({ alerts }) => ({
    alerts: alerts.map((alert) => (alert.id === id ? { ...alert, isLeaving: true } : alert)),
  }));
  setTimeout(() => {
    useAlerts.setState(({ alerts }) => ({ alerts: alerts.filter((alert) => alert.id !== id) }));
  }, fadeOutMs);
}
