import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";

import { useLive } from "#db/use-live.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Screen } from "#ui/layout/screen.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { useHoldUpdates } from "#ui/feedback/update-holds.ts";

import { beginImport, startAnew, stopImport, useImport, type Stage } from "./import-flow.ts";
import { readLanguages } from "./languages.ts";
import { CheckStage } from "./parts/check-stage.tsx";
import { ChooseSource } from "./parts/choose-source.tsx";
import { ProgressStage } from "./parts/progress-stage.tsx";
import { DoneStage, StoppedStage, UndoneStage } from "./parts/result-stages.tsx";
import { isSqlAvailable } from "./sql-availability.ts";

/** True unless Anki's files need a network first; asked anew when that changes. */
function useIsSqlHere(): boolean {
  const [isHere, setHere] = useState(true);
  useEffect(() => {
    const look = () => void isSqlAvailable().then(setHere);
    look();
    addEventListener("online", look);
    addEventListener("offline", look);
    return () => {
      removeEventListener("online", look);
      removeEventListener("offline", look);
    };
  }, []);
  return isHere;
}

/** Words from elsewhere: choose, check, write, and take back if it was wrong. All of it works without a network. */
export function ImportScreen() {
  const { t } = useLingui();
  const stage = useImport((state) => state.stage);
  const languages = useLive(() => readLanguages(), []);
  const isSqlHere = useIsSqlHere();
  useEffect(() => void beginImport().catch(() => startAnew("failed")), []);
  useHoldUpdates(stage !== null && stage.at !== "choose" && stage.at !== "undone");
  return (
    <Screen
      width="task"
      bar={
        <AppBar
          title={<Trans>Importieren</Trans>}
          back={{ href: "/vocab-dashboard", label: t`Zurück zum Wortschatz` }}
        />
      }
    >
      {stage === null || !languages ? (
        <LoadingState look="text" rows={5} />
      ) : (
        <StageView stage={stage} languages={languages} isSqlHere={isSqlHere} />
      )}
    </Screen>
  );
}

type StageViewProps = { stage: Stage; languages: readonly string[]; isSqlHere: boolean };

function StageView({ stage, languages, isSqlHere }: StageViewProps) {
  const { t } = useLingui();
  switch (stage.at) {
    case "choose":
      return <ChooseSource {...stage} language={languages[0] ?? "eng"} hasSql={isSqlHere} />;
    case "reading":
      return (
        <ProgressStage
          title={
            stage.progress?.phase === "unpack" ? (
              <Trans>Die Datei wird ausgepackt</Trans>
            ) : (
              <Trans>Die Datei wird gelesen</Trans>
            )
          }
          label={t`Lesen der Datei`}
          done={stage.progress?.done ?? 0}
          total={stage.progress?.total ?? 1}
          onCancel={() => void startAnew("cancelled")}
        />
      );
    case "check":
      return <CheckStage {...stage} languages={languages} />;
    case "files":
      return (
        <ProgressStage
          title={<Trans>Bilder und Töne werden gespeichert</Trans>}
          label={t`Gespeicherte Bilder und Töne`}
          done={stage.done}
          total={stage.total}
          onCancel={stopImport}
        />
      );
    case "writing":
      return (
        <ProgressStage
          title={<Trans>Die Wörter werden gespeichert</Trans>}
          label={t`Gespeicherte Wörter`}
          done={stage.journal?.wordsDone ?? 0}
          total={stage.words}
          note={<Trans>Du kannst diese Seite verlassen. Es geht von selbst weiter.</Trans>}
          onCancel={stopImport}
        />
      );
    case "done":
      return <DoneStage journal={stage.journal} />;
    case "stopped":
      return <StoppedStage journal={stage.journal} error={stage.error} />;
    case "undoing":
      return (
        <ProgressStage
          title={<Trans>Der Import wird zurückgenommen</Trans>}
          label={t`Wörter, die noch da sind`}
          done={stage.journal?.wordsDone ?? 0}
          total={stage.journal?.words ?? 1}
        />
      );
    case "undone":
      return <UndoneStage remainingReviews={stage.remainingReviews} />;
  }
}
