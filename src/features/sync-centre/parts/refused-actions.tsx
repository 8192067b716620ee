import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";
import { Button } from "#ui/controls/button.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";

import { drop, enrolAndSendAgain, sendAgain } from "../commands.ts";
import { known, textsOf, type FieldName } from "../entries.ts";
import { FIELD_NAMES } from "../field-names.ts";
import { subjectsOf, type Names } from "../entry-lines.tsx";
import type { Outbox, ParkedEntry } from "../queries.ts";
import { rescueOf } from "../rescue.ts";
import styles from "./parked-card.module.css";

const ChangeSheet = lazyPart(() => import("./change-sheet.tsx").then((m) => m.ChangeSheet));
const RescueSheet = lazyPart(() => import("./rescue-sheet.tsx").then((m) => m.RescueSheet));
const ConfirmDialog = lazyPart(() => import("#ui/overlays/confirm-dialog.tsx").then((m) => m.ConfirmDialog));

type Open = "none" | "change" | "rescue" | "discard" | "discard-really";

type RefusedActionsProps = { parked: ParkedEntry; names: Names; lists: Outbox["lists"] };

async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false; // an old browser, or not allowed
  }
}

/** What she typed: it stays in sight until she has decided. */
function Typed({ texts }: { texts: [FieldName, string][] }) {
  const { i18n } = useLingui();
  if (texts.length === 0) return null;
  return (
    <dl className={styles.typed}>
      {texts.map(([field, text]) => (
        <div key={field}>
          <dt>{i18n._(FIELD_NAMES[field])}</dt>
          <dd>
            <bdi>{text}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function DiscardDialogs({
  open,
  dependents,
  setOpen,
  onDrop,
  isPending,
}: {
  open: Open;
  dependents: number;
  setOpen: (open: Open) => void;
  onDrop: () => void;
  isPending: boolean;
}) {
  const isSecond = open === "discard-really";
  return (
    <ConfirmDialog
      key={open}
      isOpen={open === "discard" || isSecond}
      onClose={() => setOpen("none")}
      title={isSecond ? <Trans>Wirklich endgültig verwerfen?</Trans> : <Trans>Diese Änderung verwerfen?</Trans>}
      confirmLabel={isSecond ? <Trans>Endgültig verwerfen</Trans> : <Trans>Verwerfen</Trans>}
      tone={isSecond ? "danger" : "plain"}
      pending={isPending}
      onConfirm={() => (isSecond ? onDrop() : setOpen("discard-really"))}
    >
      {isSecond ? (
        <Trans>Du kannst das nicht rückgängig machen.</Trans>
      ) : (
        <Plural
          value={dependents}
          _0="Was du hier geändert hast, geht verloren."
          one="Was du hier geändert hast, geht verloren, und mit ihm # Änderung, die darauf aufbaut."
          other="Was du hier geändert hast, geht verloren, und mit ihm # Änderungen, die darauf aufbauen."
        />
      )}
    </ConfirmDialog>
  );
}

/** The ways out of a refusal: change and send again, save anew, copy, discard. */
export function RefusedActions({ parked: { entry, dependents }, names, lists }: RefusedActionsProps) {
  const { t } = useLingui();
  const [open, setOpen] = useState<Open>("none");
  const { run, isPending } = useCommand();
  const texts = Object.entries(textsOf(entry)) as [FieldName, string][];
  const rescue = rescueOf(entry, names);
  const missed = entry.lastError?.code === "not-enrolled" ? subjectsOf(known(entry)).location?.courseId : undefined;

  async function copy(): Promise<void> {
    const isCopied = await copyText(texts.map(([, text]) => text).join("\n\n"));
    if (isCopied) showAlert({ kind: "success", text: t`Text kopiert` });
    else
      showAlert({ kind: "error", text: t`Das Kopieren hat nicht geklappt. Markiere den Text und kopiere ihn selbst.` });
  }

  return (
    <>
      <Typed texts={texts} />
      <div className={styles.actions}>
        {rescue ? (
          <Button size="s" onPress={() => setOpen("rescue")}>
            <Trans>Als neuen Eintrag speichern</Trans>
          </Button>
        ) : null}
        {missed === undefined ? null : (
          <Button size="s" pending={isPending} onPress={() => void run(() => enrolAndSendAgain(entry, missed))}>
            <Trans>Kurs belegen und noch einmal senden</Trans>
          </Button>
        )}
        {!rescue && texts.length > 0 ? (
          <Button size="s" onPress={() => setOpen("change")}>
            <Trans>Ändern und noch einmal senden</Trans>
          </Button>
        ) : null}
        {!rescue && texts.length === 0 && missed === undefined ? (
          <Button size="s" pending={isPending} onPress={() => void run(() => sendAgain(entry))}>
            <Trans>Noch einmal senden</Trans>
          </Button>
        ) : null}
        {texts.length > 0 ? (
          <Button size="s" kind="outline" onPress={() => void copy()}>
            <Trans>Text kopieren</Trans>
          </Button>
        ) : null}
        <Button size="s" kind="outline" onPress={() => setOpen("discard")}>
          <Trans>Verwerfen</Trans>
        </Button>
      </div>
      {open === "none" ? null : (
        <Suspense>
          {open === "change" ? <ChangeSheet entry={entry} onClose={() => setOpen("none")} /> : null}
          {open === "rescue" && rescue ? (
            <RescueSheet entry={entry} rescue={rescue} lists={lists} onClose={() => setOpen("none")} />
          ) : null}
          {open === "discard" || open === "discard-really" ? (
            <DiscardDialogs
              open={open}
              dependents={dependents}
              setOpen={setOpen}
              isPending={isPending}
              onDrop={() => void run(() => drop(entry.id))}
            />
          ) : null}
        </Suspense>
      )}
    </>
  );
}
