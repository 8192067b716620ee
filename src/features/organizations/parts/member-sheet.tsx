import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";

import { nameOf } from "../member-name.ts";
import { changeMember, type Member, removeMember } from "../organization-data.ts";

type MemberSheetProps = {
  organizationId: string;
  member: Member;
  isHerself: boolean;
  onClose: () => void;
  onDone: () => void;
  /** She herself manages it no more. */
  onLeft: () => void;
};

/** What a member may do, and the end of the membership. */
export function MemberSheet({ organizationId, member, isHerself, onClose, onDone, onLeft }: MemberSheetProps) {
  const { t } = useLingui();
  const { run, isPending } = useCommand({ oneAtATime: true });
  const [isManager, setManager] = useState(member.is_manager);
  const [isTutor, setTutor] = useState(member.is_tutor);
  const [isAsking, setAsking] = useState(false);
  const [isLast, setLast] = useState(false);
  const name = nameOf(member);
  const userId = member.user.id;

  const explain = ({ code }: { code: string }) => {
    if (code === "not-found") return t`${name} gehört nicht mehr dazu.`;
    if (code !== "last-manager") return undefined;
    setLast(true);
    return null;
  };

  async function save(): Promise<void> {
    setLast(false);
    const done = await run(() => changeMember(organizationId, userId, { is_manager: isManager, is_tutor: isTutor }), {
      success: t`Gespeichert`,
      failure: t`Das wurde nicht gespeichert`,
      explain,
    });
    if (!done) return;
    if (isHerself && !done.value.is_manager) onLeft();
    else onDone();
  }

  async function remove(): Promise<void> {
    setLast(false);
    const done = await run(() => removeMember(organizationId, userId), {
      success: isHerself ? t`Du gehörst nicht mehr dazu` : t`${name} gehört nicht mehr dazu`,
      failure: t`Das hat nicht geklappt`,
      explain,
    });
    setAsking(false);
    if (!done) return;
    if (isHerself) onLeft();
    else onDone();
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<bdi>{name}</bdi>}
      actions={
        <Button wide pending={isPending} onPress={() => void save()}>
          <Trans>Speichern</Trans>
        </Button>
      }
    >
      <Stack gap="l">
        <Text tone="soft">
          <bdi dir="ltr">{member.user.email}</bdi>
        </Text>
        <Stack gap="s">
          <Checkbox
            label={<Trans>Leitung</Trans>}
            description={<Trans>lädt ein, ernennt andere, sieht, wie alle vorankommen</Trans>}
            isSelected={isManager}
            onChange={setManager}
          />
          <Checkbox
            label={<Trans>Praxisanleitung</Trans>}
            description={<Trans>begleitet Lernende: gibt Aufgaben, liest, was sie ihr zeigen</Trans>}
            isSelected={isTutor}
            onChange={setTutor}
          />
        </Stack>
        {isLast ? <LastManager isHerself={isHerself} /> : null}
        <div>
          <Button kind="text" icon="trash" flush onPress={() => setAsking(true)}>
            {isHerself ? <Trans>Organisation verlassen</Trans> : <Trans>Aus der Organisation entfernen</Trans>}
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={
          isHerself ? (
            <Trans>Organisation verlassen?</Trans>
          ) : (
            <Trans>
              <bdi>{name}</bdi> entfernen?
            </Trans>
          )
        }
        confirmLabel={isHerself ? <Trans>Verlassen</Trans> : <Trans>Entfernen</Trans>}
        tone="danger"
        pending={isPending}
        onConfirm={() => void remove()}
      >
        <p>
          <Trans>
            Konto, Wörter und Fortschritt bleiben. Kurse, die nur dieser Organisation gehören, und ihre Aufgaben
            verschwinden. Zurück geht es nur mit einer neuen Einladung.
          </Trans>
        </p>
      </ConfirmDialog>
    </Sheet>
  );
}

/** No dead end: what to do first. */
function LastManager({ isHerself }: { isHerself: boolean }) {
  return (
    <Notice kind="warning" isLive>
      {isHerself ? (
        <Trans>
          Du leitest die Organisation allein. Öffne ein anderes Mitglied und gib ihm die Leitung. Danach geht es auch
          hier.
        </Trans>
      ) : (
        <Trans>Jemand muss die Organisation leiten. Gib zuerst einem anderen Mitglied die Leitung.</Trans>
      )}
    </Notice>
  );
}
