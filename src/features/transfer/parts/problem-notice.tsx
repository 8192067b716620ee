import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#i18n/use-formats.ts";
import { Notice } from "#ui/feedback/notice.tsx";

import type { TransferProblem } from "../transfer-error.ts";

/** What was wrong with a file, and what she can do. Nothing was changed in any of these cases. */
const WORDS = {
  "too-large": msg`Diese Datei ist zu groß. Visite kann Dateien bis 100 MB lesen. Teile sie, oder exportiere sie in Anki ohne Medien.`,
  "too-many-rows": msg`Das sind zu viele Zeilen. Visite liest bis zu 200.000 auf einmal. Teile die Datei.`,
  empty: msg`Hier ist nichts, was Visite lesen kann: Die Datei ist leer.`,
  "unknown-format": msg`Diese Datei kann Visite nicht lesen. Es gehen Text und Tabellen (CSV, TSV), Anki-Pakete und eigene Sicherungen.`,
  spreadsheet: msg`Das ist eine Excel- oder LibreOffice-Datei. Speichere sie dort als „CSV UTF-8“, dann kann Visite sie lesen.`,
  encrypted: msg`Diese Datei ist mit einem Passwort geschützt. Speichere sie ohne Passwort und versuch es noch einmal.`,
  truncated: msg`Diese Datei ist beschädigt oder nicht vollständig. Lade sie noch einmal herunter oder exportiere sie neu.`,
  "zip-bomb": msg`Diese Datei ist gepackt und wird beim Öffnen viel zu groß. Visite hat sie nicht geöffnet.`,
  "no-collection": msg`In dieser Datei sind keine Karten von Anki.`,
  "not-a-database": msg`Die Karten in dieser Anki-Datei kann Visite nicht lesen. Exportiere sie in Anki noch einmal.`,
  "newer-format": msg`Diese Sicherung kommt aus einer neueren Version von Visite. Lade die App neu und versuch es noch einmal.`,
  "not-ours": msg`Das ist keine Sicherung von Visite. Andere JSON-Dateien kann Visite nicht lesen.`,
  "needs-network": msg`Für Anki-Dateien lädt Visite einmal ein Stück Programm aus dem Internet (0,3 MB). Geh online und versuch es noch einmal. Danach geht es auch offline.`,
  "no-memory": msg`Dafür reicht der Speicher dieses Geräts nicht. Teile die Datei, oder nimm einen Computer.`,
  cancelled: msg`Abgebrochen. Es wurde nichts geändert.`,
  failed: msg`Das hat nicht geklappt. Es wurde nichts geändert. Versuch es noch einmal.`,
} as const satisfies Record<Exclude<TransferProblem, "no-media-room">, MessageDescriptor>;

type ProblemNoticeProps = {
  problem: TransferProblem;
  /** Of the pictures and sounds that there is no room for. */
  mediaBytes?: number;
};

export function ProblemNotice({ problem, mediaBytes = 0 }: ProblemNoticeProps) {
  const { t } = useLingui();
  const size = useFormats().bytes(mediaBytes);
  const isCalm = problem === "cancelled" || problem === "needs-network";
  return (
    <Notice kind={isCalm ? "info" : "warning"} isLive>
      <p>
        {problem === "no-media-room" ? (
          <Trans>
            Für Bilder und Töne ({size}) ist auf diesem Gerät kein Platz. Es wurde nichts geändert. Mach Platz, oder
            schalte „Bilder und Töne übernehmen“ aus: Dann kommen nur die Wörter.
          </Trans>
        ) : (
          t(WORDS[problem])
        )}
      </p>
    </Notice>
  );
}
