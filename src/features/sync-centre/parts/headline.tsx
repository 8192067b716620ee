import { Plural, Trans } from "@lingui/react/macro";

import { useFormats } from "#i18n/use-formats.ts";
import type { SyncStatus } from "#sync/status.ts";
import { Icon, type IconName } from "#ui/icons/icon.tsx";
import { useNow } from "#ui/environment/use-now.ts";

import styles from "./headline.module.css";

type Kind = "full" | "parked" | "stuck" | "offline" | "first" | "waiting" | "coming" | "synced";

/** What matters most, in this order. */
function kindOf({ state, waiting, parked, isOnline, isFirstSync, isComplete, isFull }: SyncStatus): Kind {
  if (isFull) return "full";
  if (!isOnline) return "offline";
  if (parked > 0) return "parked";
  if (state === "attention") return "stuck";
  if (waiting > 0) return "waiting";
  if (isFirstSync) return "first";
  return isComplete ? "synced" : "coming";
}

const ICONS = {
  full: "warning",
  parked: "warning",
  stuck: "warning",
  offline: "wifi-slash",
  first: "arrows-clockwise",
  waiting: "arrows-clockwise",
  coming: "arrows-clockwise",
  synced: "check-circle",
} as const satisfies Record<Kind, IconName>;

function Title({ kind, status }: { kind: Kind; status: SyncStatus }) {
  const formats = useFormats();
  const now = useNow();
  const { parked, waiting, offlineSince } = status;
  if (kind === "parked") {
    return <Plural value={parked} one="# Änderung: Bitte entscheide" other="# Änderungen: Bitte entscheide" />;
  }
  if (kind === "waiting") return <Plural value={waiting} one="# Änderung wartet" other="# Änderungen warten" />;
  if (kind === "stuck") return <Trans>Der Server ist gerade überlastet</Trans>;
  if (kind === "full") return <Trans>Auf diesem Gerät ist kein Platz mehr</Trans>;
  if (kind === "first") return <Trans>Deine Wörter werden geladen</Trans>;
  if (kind === "coming") return <Trans>Deine Kurse werden geladen</Trans>;
  if (kind === "synced") return <Trans>Alles ist aktuell</Trans>;
  if (offlineSince === null) return <Trans>Offline</Trans>;
  const isToday = new Date(offlineSince).toDateString() === new Date(now).toDateString();
  const since = isToday ? formats.time(offlineSince) : formats.moment(offlineSince, now);
  return <Trans>Offline seit {since}</Trans>;
}

function Words({ kind, isHeld }: { kind: Kind; isHeld: boolean }) {
  if (kind === "parked")
    return <Trans>Der Server hat etwas nicht angenommen. Entscheide unten, was damit geschehen soll.</Trans>;
  if (kind === "stuck") return <Trans>Deine Änderungen sind auf diesem Gerät sicher. Wir versuchen es weiter.</Trans>;
  if (kind === "full") {
    return (
      <Trans>
        Neues vom Server hat hier keinen Platz mehr. Mach Platz auf dem Gerät oder entferne einen Kurs, dann geht es von
        selbst weiter.
      </Trans>
    );
  }
  if (kind === "first" || kind === "coming") return <Trans>Das dauert nur einen Moment.</Trans>;
  if (kind === "waiting" && isHeld) {
    return (
      <Trans>
        Alles ist auf diesem Gerät gespeichert. Noch kannst du es zurücknehmen; in wenigen Minuten geht es von selbst an
        den Server.
      </Trans>
    );
  }
  if (kind === "waiting") return <Trans>Alles ist auf diesem Gerät gespeichert und geht gleich an den Server.</Trans>;
  if (kind === "synced") return <Trans>Auf diesem Gerät und auf dem Server steht dasselbe.</Trans>;
  return <Trans>Alles ist auf diesem Gerät gespeichert. Sobald du online bist, wird es gesendet.</Trans>;
}

/** How synchronisation stands, in one sentence. Offline is a fact, not an error. */
export function Headline({ status, isHeld }: { status: SyncStatus; isHeld: boolean }) {
  const kind = kindOf(status);
  return (
    <section className={styles.headline} data-kind={kind} role="status">
      <Icon name={ICONS[kind]} />
      <h2>
        <Title kind={kind} status={status} />
      </h2>
      <p>
        <Words kind={kind} isHeld={isHeld} />
      </p>
    </section>
  );
}
