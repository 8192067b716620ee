import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";

import type { ErrorCode } from "#shared/contract/errors.ts";

/** What the learner reads for an error: what happened and, where there is something, what to do. */
export const ERROR_MESSAGES = {
  "bad-request": msg`Das hat der Server nicht verstanden. Lade die App neu und versuche es noch einmal.`,
  unauthorized: msg`Bitte melde dich neu an.`,
  "invalid-credentials": msg`E-Mail oder Passwort ist falsch. Wenn du dein Passwort nicht mehr weißt, hilft dir „Passwort vergessen?“.`,
  "invalid-grant": msg`Deine Anmeldung ist abgelaufen. Bitte melde dich neu an. Deine Arbeit bleibt auf diesem Gerät.`,
  forbidden: msg`Keine Berechtigung`,
  "wrong-user": msg`Auf diesem Gerät ist inzwischen jemand anderes angemeldet. Bitte melde dich neu an.`,
  "registration-closed": msg`Die Registrierung ist derzeit deaktiviert. Bitte wende dich an den Anbieter.`,
  "not-enrolled": msg`Du musst den Kurs zuerst belegen.`,
  "not-found": msg`Das haben wir nicht gefunden. Vielleicht wurde es gelöscht.`,
  "route-not-found": msg`Das kennt der Server nicht. Vielleicht ist die App zu alt: Lade sie neu.`,
  "already-exists": msg`Das gibt es schon.`,
  "last-manager": msg`Du leitest deine Organisation allein. Bitte ernenne zuerst jemanden, der das übernimmt.`,
  conflict: msg`Der Text wurde inzwischen auf einem anderen Gerät geändert. Wähle, was bleiben soll.`,
  "too-old": msg`App und Server haben verschiedene Versionen. Deine Änderungen warten hier und werden später gesendet.`,
  "file-missing": msg`Die Datei ist noch nicht auf dem Server. Sie wird noch einmal gesendet.`,
  gone: msg`Das wurde inzwischen gelöscht. Du kannst es als neuen Eintrag speichern.`,
  "too-large": msg`Die Datei ist zu groß.`,
  "quota-exceeded": msg`Dein Platz für Aufnahmen und Bilder ist voll. Lösche ältere Aufnahmen, dann geht es weiter.`,
  "unsupported-type": msg`Dieses Format können wir nicht öffnen. Bilder gehen als JPEG, PNG oder WebP.`,
  validation: msg`Einige Angaben stimmen noch nicht. Bitte sieh sie dir an.`,
  "invalid-code": msg`Code ist ungültig`,
  "invalid-link": msg`Der Link ist ungültig oder abgelaufen.`,
  "digest-mismatch": msg`Die Datei kam beschädigt an. Sie wird noch einmal gesendet.`,
  "idempotency-mismatch": msg`Diese Änderung wurde schon einmal anders gesendet. Bitte mache sie noch einmal.`,
  "not-tried": msg`Das wartet auf eine andere Änderung, die zuerst gesendet werden muss.`,
  "rate-limited": msg`Das waren zu viele Versuche. Warte ein wenig und versuche es dann noch einmal.`,
  internal: msg`Da ist etwas schiefgegangen. Bitte versuche es später noch einmal.`,
  "not-supported": msg`Noch nicht unterstützt`,
  "bad-gateway": msg`Der Server ist gerade nicht gut erreichbar. Bitte versuche es später noch einmal.`,
  unavailable: msg`Der Server macht gerade Pause. Bitte versuche es später noch einmal.`,
  network: msg`Keine Verbindung. Prüfe dein Netz. Du kannst offline weiterlernen.`,
  timeout: msg`Das hat zu lange gedauert. Bitte versuche es noch einmal.`,
  cancelled: msg`Abgebrochen`,
  "storage-full": msg`Auf diesem Gerät ist kein Platz mehr. Lösche etwas, dann speichern wir weiter.`,
  "storage-failed": msg`Das Gerät konnte gerade nichts speichern. Lass den Text stehen, lade die App neu und versuche es noch einmal.`,
} as const satisfies Record<ErrorCode, MessageDescriptor>;
