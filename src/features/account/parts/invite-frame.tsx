import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { Button } from "#ui/controls/button.tsx";
import { pathTo } from "#ui/controls/href.ts";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import type { OrgInvite } from "../commands.ts";
import { useInvite } from "../use-invite.ts";
import { Address } from "./address.tsx";
import { DoorFrame } from "./door-frame.tsx";

type InviteFrameProps = {
  token: string | undefined;
  /** How to accept; `refuse` says that the server takes the link no more. */
  children: (invite: OrgInvite, refuse: () => void) => ReactNode;
};

/** An invitation: who invites, what they will see, and below it how to accept; or why the link does not work. */
export function InviteFrame({ token, children }: InviteFrameProps) {
  const { state, retry, refuse } = useInvite(token);
  if (state.is === "ready") {
    const { organization_name: name } = state.invite;
    return (
      <DoorFrame
        title={
          <Trans>
            <bdi>{name}</bdi> lädt dich ein
          </Trans>
        }
      >
        <WhatTheySee invite={state.invite} />
        {children(state.invite, refuse)}
      </DoorFrame>
    );
  }
  return (
    <DoorFrame title={<Trans>Einladung annehmen</Trans>} hasOwnOfflineNote={state.is === "failed"}>
      {state.is === "loading" ? <LoadingState look="text" rows={4} /> : null}
      {state.is === "invalid" ? <InvalidLink token={token} /> : null}
      {state.is === "failed" ? <NotReached onRetry={retry} /> : null}
    </DoorFrame>
  );
}

/** Nobody is surprised later: what managers and tutors see stands above the button. */
function WhatTheySee({ invite }: { invite: OrgInvite }) {
  const { organization_name: name, email, is_manager: isManager, is_tutor: isTutor } = invite;
  return (
    <Stack gap="m">
      <Stack gap="xs">
        <Text>
          <Trans>Die Einladung ist für diese Adresse:</Trans>
        </Text>
        <Address>{email}</Address>
      </Stack>
      {isManager ? (
        <Text>
          <Trans>Du übernimmst dort die Leitung.</Trans>
        </Text>
      ) : isTutor ? (
        <Text>
          <Trans>Du begleitest dort andere als Praxisanleitung.</Trans>
        </Text>
      ) : null}
      <Notice kind="info" icon="eye">
        <Stack gap="s">
          <p>
            <Trans>
              Die Leitung und die Praxisanleitungen von <bdi>{name}</bdi> dürfen sehen, wie weit du in Kursen und beim
              Lernen bist.
            </Trans>
          </p>
          <p>
            <Trans>
              Deine eigenen Wörter, Listen und Notizen sehen sie nicht, und aus deinem Lerntagebuch nur, was du teilst.
            </Trans>
          </p>
        </Stack>
      </Notice>
    </Stack>
  );
}

function InvalidLink({ token }: { token: string | undefined }) {
  const again = token === undefined ? {} : { hash: `token=${encodeURIComponent(token)}` };
  return (
    <>
      <Notice kind="warning" isLive>
        <Trans>Der Einladungslink ist ungültig oder abgelaufen (Gültigkeit: 24 Stunden)</Trans>
      </Notice>
      <Button href={pathTo("/account/resend-invitation", again)} wide>
        <Trans>Neuen Link anfordern</Trans>
      </Button>
    </>
  );
}

function NotReached({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <Notice kind="offline" isLive>
        <Trans>
          Dafür brauchst du Internet. Der Link bleibt gültig: Öffne ihn noch einmal, wenn du wieder online bist.
        </Trans>
      </Notice>
      <Button kind="outline" wide onPress={onRetry}>
        <Trans>Noch einmal versuchen</Trans>
      </Button>
    </>
  );
}
