import { Plural, Trans } from "@lingui/react/macro";
import { type ReactNode, Suspense, useState } from "react";

import { useAsync } from "#ui/environment/use-async.ts";
import type { EndedBy } from "#shared/contract/errors.ts";
import { Button } from "#ui/controls/button.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import type { Ended } from "./ended-session.ts";

const ConfirmDialog = lazyPart(() => import("#ui/overlays/confirm-dialog.tsx").then((m) => m.ConfirmDialog));

export type EndedNoticeProps = {
  /** Deals with what this device has of her; answers what had to stay, and why she was signed out. */
  onSettle: () => Promise<Ended | null>;
  onRemove: (userId: string) => Promise<void>;
};

const TITLES = {
  elsewhere: <Trans>Dieses Gerät wurde abgemeldet</Trans>,
  password: <Trans>Dein Passwort wurde geändert</Trans>,
  reused: <Trans>Zur Sicherheit abgemeldet</Trans>,
} satisfies Record<EndedBy, ReactNode>;

const REASONS = {
  elsewhere: <Trans>Du hast es auf einem anderen Gerät unter „Anmeldung und Geräte“ abgemeldet.</Trans>,
  password: (
    <Trans>Darum haben wir deine anderen Geräte abgemeldet, auch dieses. Melde dich mit dem neuen Passwort an.</Trans>
  ),
  reused: (
    <Trans>
      Die Anmeldung dieses Geräts wurde an zwei Stellen gleichzeitig benutzt. Vielleicht hat sie jemand kopiert, darum
      gilt sie nicht mehr. Wir haben dir dazu eine E-Mail geschickt.
    </Trans>
  ),
} satisfies Record<EndedBy, ReactNode>;

/** Above the sign-in of somebody who was signed out here from elsewhere: why, and what has become of her data on this device. */
export function EndedNotice({ onSettle, onRemove }: EndedNoticeProps) {
  // What is settled already is not done twice.
  const { value: ended, error, again } = useAsync("settle", onSettle);
  const isHeld = error !== undefined;
  const by = ended?.by ?? "elsewhere";
  return (
    <section aria-live="polite">
      <Stack gap="m">
        {ended === undefined && !isHeld ? (
          <LoadingState look="text" rows={2} />
        ) : (
          <div>
            <h2>{TITLES[by]}</h2>
            <Text tone="soft">{REASONS[by]}</Text>
          </div>
        )}
        {ended === undefined ? null : <WhatBecame ended={ended} onRemove={onRemove} />}
        {isHeld ? <Held onRetry={again} /> : null}
      </Stack>
    </section>
  );
}

function Held({ onRetry }: { onRetry: () => void }) {
  return (
    <Notice
      kind="warning"
      action={
        <Button kind="text" size="s" flush onPress={onRetry}>
          <Trans>Noch einmal versuchen</Trans>
        </Button>
      }
    >
      <Trans>
        Die Daten auf diesem Gerät werden noch benutzt. Schließ andere Fenster von Visite und versuch es noch einmal.
      </Trans>
    </Notice>
  );
}

function WhatBecame({ ended, onRemove }: { ended: Ended | null; onRemove: (userId: string) => Promise<void> }) {
  const [step, setStep] = useState<"told" | "asked" | "removing" | "removed">("told");
  const hasWork = ended !== null && ended.changes + ended.drafts > 0;
  if (!hasWork || step === "removed") {
    return (
      <Notice icon="check-circle">
        {hasWork ? (
          <Trans>Von diesem Gerät ist jetzt alles entfernt. Was schon auf dem Server war, ist noch dort.</Trans>
        ) : (
          <Trans>
            Wir haben deine Daten von diesem Gerät entfernt. Auf dem Server ist alles da. Nach dem Anmelden hast du es
            wieder.
          </Trans>
        )}
      </Notice>
    );
  }

  async function remove(userId: string): Promise<void> {
    setStep("removing");
    await onRemove(userId).then(
      () => setStep("removed"),
      () => setStep("told"),
    );
  }

  return (
    <Stack gap="m">
      <Notice kind="warning">
        {ended.changes > 0 ? (
          <Plural
            value={ended.changes}
            one="# Änderung war noch nicht auf dem Server. Darum sind deine Daten noch hier und warten auf deine nächste Anmeldung."
            other="# Änderungen waren noch nicht auf dem Server. Darum sind deine Daten noch hier und warten auf deine nächste Anmeldung."
          />
        ) : (
          <Trans>
            Hier liegen noch Entwürfe, die du nicht gespeichert hast. Darum sind deine Daten noch hier und warten auf
            deine nächste Anmeldung.
          </Trans>
        )}
      </Notice>
      <Text tone="soft">
        <Trans>Sie sind nicht verschlüsselt: Wer dieses Gerät benutzt und sich auskennt, kann sie lesen.</Trans>
      </Text>
      <div>
        <Button kind="text" icon="trash" flush onPress={() => setStep("asked")}>
          <Trans>Trotzdem von diesem Gerät entfernen</Trans>
        </Button>
      </div>
      {step === "told" ? null : (
        <Suspense>
          <ConfirmDialog
            isOpen
            onClose={() => setStep("told")}
            title={<Trans>Alles von diesem Gerät entfernen?</Trans>}
            confirmLabel={<Trans>Entfernen</Trans>}
            tone="danger"
            pending={step === "removing"}
            onConfirm={() => void remove(ended.userId)}
          >
            <Trans>Was noch nicht auf dem Server ist, geht für immer verloren.</Trans>
          </ConfirmDialog>
        </Suspense>
      )}
    </Stack>
  );
}
