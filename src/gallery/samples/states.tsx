import { Button } from "#ui/controls/button.tsx";
import { EmptyState, WordsDrawing } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { OfflineNote } from "#ui/feedback/offline-note.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import { Sample, Shelf } from "../sample.tsx";

export function StateSamples() {
  return (
    <Shelf title="Zustände einer Liste">
      <Sample title="EmptyState">
        <EmptyState
          art={<WordsDrawing />}
          title="Hier wächst dein Wortschatz"
          actions={
            <>
              <Button>20 Wörter für die Station holen</Button>
              <Button kind="text" flush>
                Eigenes Wort eintragen
              </Button>
            </>
          }
        >
          Jedes Wort, das du in Kursen und Fällen speicherst, kommt hierher. Wir erinnern dich, bevor du es vergisst.
        </EmptyState>
      </Sample>
      <Sample title="LoadingState">
        <LoadingState look="words" rows={3} />
        <LoadingState look="rows" rows={2} />
        <LoadingState look="text" rows={3} />
      </Sample>
      <Sample title="ErrorState, OfflineNote">
        <ErrorState
          title="Dein Wortschatz lässt sich nicht öffnen"
          onRetry={() => undefined}
          detail="QuotaExceededError: storage is full"
        >
          Auf dem Gerät ist kein Platz mehr. Gib Speicher frei und versuche es noch einmal. Deine Antworten sind sicher.
        </ErrorState>
        <OfflineNote fetchedAt={Date.UTC(2026, 10, 20, 6, 38)} />
        <OfflineNote />
      </Sample>
    </Shelf>
  );
}
