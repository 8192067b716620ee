import { useState } from "react";

import { Alert } from "#ui/feedback/alert.tsx";
import { showAlert, type AlertInput } from "#ui/feedback/alerts-store.ts";
import { Article } from "#word-parts/article.tsx";
import { Button } from "#ui/controls/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { ContextMenu } from "#ui/overlays/context-menu.tsx";
import { Difference } from "#ui/answers/difference.tsx";
import { FeedbackSheet } from "#ui/answers/feedback-sheet.tsx";
import { German } from "#ui/text/german.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SelectionBar } from "#ui/controls/selection-bar.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";

import { Sample, Shelf } from "../sample.tsx";

/** Columns of two words of which only some places differ: "typed/wanted" where they do. */
function columns(text: string) {
  return text.split(" ").map((part) => {
    const [typed = "", wanted = typed] = part.split("/");
    const kind = typed === wanted ? ("same" as const) : typed === "" ? ("missing" as const) : ("wrong" as const);
    return { typed, wanted, kind: wanted === "" ? ("extra" as const) : kind };
  });
}

const alerts: readonly AlertInput[] = [
  { kind: "success", text: "Gespeichert." },
  { kind: "info", text: "Wort entfernt.", action: { label: "Rückgängig", onPress: () => undefined } },
  { kind: "error", text: "Die Liste ließ sich nicht ändern.", error: new Error("list is archived") },
  { kind: "xp", text: "+25 XP" },
];

const nothing = () => undefined;
const actions = [
  { id: "look-up", label: "Nachschlagen", short: "Nachschlagen", icon: "magnifying-glass", onAction: nothing },
  { id: "listen", label: "Anhören", short: "Anhören", icon: "speaker-high", onAction: nothing },
  { id: "keep", label: "In die Wortschatzkiste", short: "Merken", icon: "plus-circle", onAction: nothing },
] as const;

function Selected() {
  const [open, setOpen] = useState<"menu" | "above" | "below">();
  const parts = { label: "Ausgewählter Text", actions, onClose: () => setOpen(undefined) };
  return (
    <Sample title="ContextMenu, SelectionBar">
      <Inline>
        <Button kind="quiet" onPress={() => setOpen("menu")}>
          Menü
        </Button>
        <Button kind="quiet" onPress={() => setOpen("below")}>
          Leiste unten
        </Button>
        <Button kind="quiet" onPress={() => setOpen("above")}>
          Leiste oben
        </Button>
      </Inline>
      {open === "menu" ? <ContextMenu at={{ x: 200, y: 300 }} {...parts} entries={actions} /> : null}
      {open === "above" || open === "below" ? (
        <SelectionBar below={open === "above" ? innerHeight : 0} {...parts} />
      ) : null}
    </Sample>
  );
}

function Overlays() {
  const [open, setOpen] = useState<"sheet" | "confirm">();
  const close = () => setOpen(undefined);
  return (
    <Sample title="Sheet, ConfirmDialog, Alerts">
      <Inline>
        <Button kind="quiet" onPress={() => setOpen("sheet")}>
          Blatt öffnen
        </Button>
        <Button kind="quiet" onPress={() => setOpen("confirm")}>
          Frage stellen
        </Button>
        {alerts.map((alert) => (
          <Button key={alert.kind} kind="outline" size="s" onPress={() => showAlert(alert)}>
            {alert.kind}
          </Button>
        ))}
      </Inline>
      <Sheet
        isOpen={open === "sheet"}
        onClose={close}
        title="Filter"
        actions={<Button onPress={close}>Anwenden</Button>}
      >
        <p>Inhalt des Blatts.</p>
      </Sheet>
      <ConfirmDialog
        isOpen={open === "confirm"}
        onClose={close}
        title="Liste löschen?"
        confirmLabel="Löschen"
        onConfirm={close}
        tone="danger"
      >
        Die Wörter bleiben in deinem Wortschatz. Die Liste selbst ist dann weg.
      </ConfirmDialog>
    </Sample>
  );
}

export function FeedbackSamples() {
  return (
    <Shelf title="Rückmeldung">
      <Sample title="Difference">
        <Difference columns={columns("Ü b e r g /a b e")} />
        <Difference columns={columns("D e c/k u b i t u s p r o f/ph y l a x e")} />
        <Difference columns={columns("V e r b a n d t/")} />
      </Sample>
      <Sample title="Notice">
        <Notice kind="offline">
          <p>
            Du siehst den Stand von <strong>heute, 7:38 Uhr</strong>.
          </p>
        </Notice>
        <Notice kind="warning">
          <p>
            <strong>1 Änderung braucht dich.</strong> Sie wurde auf zwei Geräten gemacht.
          </p>
        </Notice>
        <Notice kind="danger">
          <p>
            <strong>E-Mail oder Passwort ist falsch.</strong> Du kannst das Passwort zurücksetzen.
          </p>
        </Notice>
        <Notice kind="info">Dieser Fall antwortet auf vorbereitete Fragen.</Notice>
      </Sample>
      <Sample title="Alert">
        {alerts.map(({ error, ...alert }, id) => (
          <Alert
            key={alert.kind}
            alert={{
              ...alert,
              id,
              isLeaving: false,
              text: error instanceof Error ? `${alert.text} (${error.name}: ${error.message})` : alert.text,
            }}
            onDismiss={() => undefined}
          />
        ))}
      </Sample>
      <Overlays />
      <Selected />
      {(["correct", "almost", "wrong"] as const).map((verdict) => (
        <Sample key={verdict} title={`FeedbackSheet: ${verdict}`}>
          <FeedbackSheet
            verdict={verdict}
            focusTitle={false}
            title={{ correct: "Richtig", almost: "Fast richtig", wrong: "Das heißt etwas anderes" }[verdict]}
            actions={
              <>
                <Button wide>Weiter</Button>
                <Button kind="text" wide>
                  Beide Wörter vergleichen
                </Button>
              </>
            }
          >
            <Stack gap="s">
              <Text size="xl" weight="strong">
                <German>
                  <Article gender="die" /> Hypertonie
                </German>
              </Text>
              <Text size="s">Es kommt am Ende noch einmal.</Text>
            </Stack>
          </FeedbackSheet>
        </Sample>
      ))}
    </Shelf>
  );
}
