import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";

import { useRemote } from "#app/use-remote.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { Screen } from "#ui/layout/screen.tsx";

import { type Invitation, type Member, readOrganization } from "./organization-data.ts";
import { Invitations } from "./parts/invitations.tsx";
import type { InviteDraft } from "./parts/invite-sheet.tsx";
import { Members } from "./parts/members.tsx";
import { RemoteState } from "./parts/remote-state.tsx";
import { Seats } from "./parts/seats.tsx";

const InviteSheet = lazyPart(() => import("./parts/invite-sheet.tsx").then((m) => m.InviteSheet));
const EditSheet = lazyPart(() => import("./parts/edit-sheet.tsx").then((m) => m.EditSheet));
const MemberSheet = lazyPart(() => import("./parts/member-sheet.tsx").then((m) => m.MemberSheet));
const InvitationSheet = lazyPart(() => import("./parts/invitation-sheet.tsx").then((m) => m.InvitationSheet));

type Open =
  | { is: "invite" }
  | { is: "edit" }
  | { is: "member"; member: Member }
  | { is: "invitation"; one: Invitation };

type OrganizationScreenProps = {
  organizationId: string;
  /** She no longer manages it: there is nothing for her here. */
  onLeft: () => void;
};

/** One organisation, for those who manage it: seats, who belongs to it, who is invited. */
export function OrganizationScreen({ organizationId, onLeft }: OrganizationScreenProps) {
  const { t } = useLingui();
  const me = useLive(() => learner().user.get(learner().userId), []);
  const remote = useRemote(["organization", organizationId], (signal) => readOrganization(organizationId, signal));
  const [open, setOpen] = useState<Open | null>(null);
  // What was typed stands there again if the sheet was closed by mistake.
  const [draft, setDraft] = useState<InviteDraft | null>(null);
  const isAdmin = me?.isAdmin === true;
  const whole = remote.value;
  const close = () => setOpen(null);
  const done = () => {
    close();
    remote.refresh();
  };
  return (
    <Screen
      width="task"
      bar={
        <AppBar
          title={whole ? <bdi>{whole.organization.name}</bdi> : <Trans>Organisation</Trans>}
          back={
            isAdmin
              ? { href: "/admin", label: t`Zurück zur Verwaltung` }
              : { href: "/profile/settings", label: t`Zurück zum Profil` }
          }
        />
      }
    >
      <RemoteState remote={remote}>
        {({ organization, members, invitations }) => (
          <>
            <Seats
              organization={organization}
              isAdmin={isAdmin}
              onInvite={() => setOpen({ is: "invite" })}
              onEdit={() => setOpen({ is: "edit" })}
            />
            <Members members={members} onOpen={(member) => setOpen({ is: "member", member })} />
            <Invitations invitations={invitations} onOpen={(one) => setOpen({ is: "invitation", one })} />
          </>
        )}
      </RemoteState>
      {whole && open ? (
        <Suspense>
          {open.is === "invite" ? (
            <InviteSheet
              organization={whole.organization}
              draft={draft}
              onDraft={setDraft}
              onClose={close}
              onSent={remote.refresh}
            />
          ) : null}
          {open.is === "edit" ? (
            <EditSheet organization={whole.organization} isAdmin={isAdmin} onClose={close} onDone={done} />
          ) : null}
          {open.is === "member" ? (
            <MemberSheet
              organizationId={organizationId}
              member={open.member}
              isHerself={open.member.user.id === learner().userId}
              onClose={close}
              onDone={done}
              onLeft={isAdmin ? done : onLeft}
            />
          ) : null}
          {open.is === "invitation" ? <InvitationSheet invitation={open.one} onClose={close} onDone={done} /> : null}
        </Suspense>
      ) : null}
    </Screen>
  );
}
