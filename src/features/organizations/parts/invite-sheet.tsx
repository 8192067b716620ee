import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";

import { addressesIn } from "../addresses.ts";
import type { InvitedAs, Organization } from "../organization-data.ts";
import { useInvite } from "../use-invite.ts";
import { LanguageChoice } from "./language-choice.tsx";

export interface InviteDraft {
  text: string;
  role: InvitedAs;
  language: Organization["language"];
}

type InviteSheetProps = {
  organization: Organization;
  draft: InviteDraft | null;
  /** What is typed is kept where the sheet was opened. */
  onDraft: (draft: InviteDraft | null) => void;
  onClose: () => void;
  /** Some have gone out. */
  onSent: () => void;
};

/** Inviting: one or many addresses at once, and as what. What could not be sent stays, with its reason. */
export function InviteSheet({ organization, draft, onDraft, onClose, onSent }: InviteSheetProps) {
  const { t } = useLingui();
  const said = draft ?? { text: "", role: "learner", language: organization.language };
  const [error, setError] = useState<string | undefined>();
  const { progress, outcome, send } = useInvite(organization.id);
  const { good, bad } = addressesIn(said.text);

  async function submit(): Promise<void> {
    if (bad.length > 0) return setError(t`Das ist keine E-Mail-Adresse: ${bad.join(", ")}`);
    if (good.length === 0) return setError(t`Dies ist ein Pflichtfeld`);
    setError(undefined);
    const refused = await send(good, said);
    if (refused.length < good.length) onSent();
    // What went out is not sent again by the next press.
    onDraft(refused.length === 0 ? null : { ...said, text: refused.map(({ email }) => email).join("\n") });
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<Trans>Einladen</Trans>}
      actions={
        <Button wide icon="paper-plane-tilt" pending={progress !== null} onPress={() => void submit()}>
          {progress !== null ? (
            <Trans>
              {progress.done} von {progress.all} gesendet
            </Trans>
          ) : (
            <Plural value={Math.max(good.length, 1)} one="Einladung senden" other="# Einladungen senden" />
          )}
        </Button>
      }
    >
      <Stack gap="l">
        <InviteOutcome outcome={outcome} />
        <TextArea
          label={t`E-Mail-Adressen`}
          description={t`Eine oder viele: untereinander, oder mit Komma getrennt.`}
          value={said.text}
          onChange={(text) => {
            setError(undefined);
            onDraft({ ...said, text });
          }}
          error={error}
          name="addresses"
          rows={4}
          autoFocus
        />
        <RadioGroup
          label={t`Eingeladen als`}
          value={said.role}
          onChange={(role) => onDraft({ ...said, role })}
          options={[
            { value: "learner", label: <Trans>Lernende</Trans>, description: <Trans>lernt mit Visite</Trans> },
            {
              value: "tutor",
              label: <Trans>Praxisanleitung</Trans>,
              description: <Trans>begleitet Lernende: gibt Aufgaben, liest, was sie ihr zeigen</Trans>,
            },
            {
              value: "manager",
              label: <Trans>Leitung</Trans>,
              description: <Trans>lädt ein, ernennt andere, sieht, wie alle vorankommen</Trans>,
            },
          ]}
        />
        <LanguageChoice value={said.language} onChange={(language) => onDraft({ ...said, language })} />
        <Text tone="soft" size="s">
          <Trans>
            Wer eingeladen wird, bekommt eine E-Mail mit einem Link für 24 Stunden. Dort steht auch, was Leitung und
            Praxisanleitung sehen. Erst wer annimmt, gehört dazu.
          </Trans>
        </Text>
      </Stack>
    </Sheet>
  );
}

function InviteOutcome({ outcome }: { outcome: ReturnType<typeof useInvite>["outcome"] }) {
  if (outcome === null) return null;
  const { sent, refused } = outcome;
  return (
    <Stack gap="s">
      {sent > 0 ? (
        <Notice kind="info" icon="check-circle" isLive>
          <Plural value={sent} one="Eine Einladung ist unterwegs." other="# Einladungen sind unterwegs." />
        </Notice>
      ) : null}
      {refused.length > 0 ? (
        <Notice kind="warning" isLive>
          <p>
            <Trans>Nicht gesendet:</Trans>
          </p>
          <ul>
            {refused.map(({ email, reason }) => (
              <li key={email}>
                <bdi dir="ltr">{email}</bdi>: {reason}
              </li>
            ))}
          </ul>
        </Notice>
      ) : null}
    </Stack>
  );
}
