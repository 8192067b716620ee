import { Trans } from "@lingui/react/macro";

import { Notice } from "#ui/feedback/notice.tsx";
import { isObstacle, type RecorderProblem } from "./recorder-session.ts";

function Words({ problem }: { problem: RecorderProblem }) {
  switch (problem) {
    case "no-permission":
      return (
        <Trans>
          Visite darf dein Mikrofon nicht benutzen. Erlaube es in den Einstellungen deines Browsers für diese Seite,
          dann tippe noch einmal.
        </Trans>
      );
    case "no-microphone":
      return (
        <Trans>Wir finden kein freies Mikrofon. Schließe eines an, oder beende die App, die es gerade benutzt.</Trans>
      );
    case "insecure":
      return <Trans>Aufnehmen geht nur über eine sichere Adresse, die mit https beginnt.</Trans>;
    case "not-supported":
      return <Trans>Dieser Browser kann nicht aufnehmen. Mit einer neueren Version geht es.</Trans>;
    case "storage-short":
      return (
        <Trans>
          Auf diesem Gerät ist fast kein Platz mehr. Damit keine ältere Aufnahme verloren geht, nehmen wir keine neue
          auf. Lösche etwas, dann geht es weiter.
        </Trans>
      );
    case "interrupted":
      return (
        <Trans>
          Die Aufnahme wurde unterbrochen, zum Beispiel durch einen Anruf oder eine andere App. Was du bis dahin gesagt
          hast, ist da.
        </Trans>
      );
    case "longest":
      return <Trans>Länger kann eine Aufnahme nicht sein. Was du bis dahin gesagt hast, ist da.</Trans>;
    case "failed":
      return <Trans>Die Aufnahme brach ab. Was bis dahin gespeichert war, ist noch da.</Trans>;
  }
}

/** Why nothing can be recorded right now, and what helps. */
export function RecorderNotice({ problem }: { problem: RecorderProblem }) {
  const isFact = isObstacle(problem) || problem === "longest";
  return (
    <Notice kind={isFact ? "neutral" : "warning"} icon={isFact ? "info" : "microphone"} isLive>
      <p>
        <Words problem={problem} />
      </p>
    </Notice>
  );
}
