import { Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";

import { useCommand } from "#app/use-command.ts";
import { useRemote } from "#app/use-remote.ts";
import { learner } from "#db/learner.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { pathTo } from "#ui/controls/href.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Button } from "#ui/controls/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Screen, Section } from "#ui/layout/screen.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";

import { type OwnOrganization, readMemberships } from "./journal-data.ts";
import { removeMember } from "./organization-data.ts";
import { RemoteState } from "./parts/remote-state.tsx";
import { useRoleNames } from "./use-role-names.ts";

type MembershipsScreenProps = {
  /** What she herself shares; her device knows it. */
  shared: ReactNode;
};

/** Where she belongs, who reads there what she shares, and the way out. */
export function MembershipsScreen({ shared }: MembershipsScreenProps) {
  const { t } = useLingui();
  const remote = useRemote(["memberships"], readMemberships);
  return (
    <Screen
      width="task"
      bar={
        <AppBar
          title={<Trans>Wo du dazugehörst</Trans>}
          back={{ href: "/profile/settings", label: t`Zurück zum Profil` }}
        />
      }
    >
      <RemoteState remote={remote}>
        {(organizations) =>
          organizations.length === 0 ? (
            <EmptyState icon="buildings" title={<Trans>Du lernst für dich</Trans>}>
              <Trans>
                Du gehörst zu keiner Klinik oder Schule. Wenn dich eine einlädt und du annimmst, steht sie hier.
              </Trans>
            </EmptyState>
          ) : (
            organizations.map((one) => <Membership key={one.id} organization={one} onLeft={remote.refresh} />)
          )
        }
      </RemoteState>
      {shared}
    </Screen>
  );
}

const nameOf = ({ first_name: first, last_name: last }: { first_name: string; last_name: string }): string =>
  [first, last].join(" ").trim();

function Membership({ organization, onLeft }: { organization: OwnOrganization; onLeft: () => void }) {
  const { t } = useLingui();
  const { date, list } = useFormats();
  const roleNames = useRoleNames();
  const { run, isPending } = useCommand({ oneAtATime: true });
  const [isAsking, setAsking] = useState(false);
  const [isLast, setLast] = useState(false);
  const { id, name, is_manager: isManager, is_tutor: isTutor, joined_at: joinedAt, tutors } = organization;
  const readers = list(tutors.map(nameOf).filter((one) => one !== ""));
  const since = date(Date.parse(joinedAt));

  async function leave(): Promise<void> {
    setLast(false);
    const done = await run(() => removeMember(id, learner().userId), {
      success: t`Du gehörst nicht mehr dazu`,
      failure: t`Das hat nicht geklappt`,
      explain: ({ code }) => {
        if (code !== "last-manager") return undefined;
        setLast(true);
        return null;
      },
    });
    setAsking(false);
    if (done) onLeft();
  }

  return (
    <Section title={<bdi>{name}</bdi>} label={name}>
      <Stack gap="m">
        <Text tone="soft">
          {isManager || isTutor ? (
            <Trans>
              {roleNames(organization)}, dabei seit {since}
            </Trans>
          ) : (
            <Trans>dabei seit {since}</Trans>
          )}
        </Text>
        <p>
          {readers === "" ? (
            <Trans>Hier gibt es gerade keine Praxisanleitung, die liest, was du teilst.</Trans>
          ) : (
            <Trans>
              Was du im Lerntagebuch teilst, lesen und hören: <bdi>{readers}</bdi>.
            </Trans>
          )}
        </p>
        {isLast ? (
          <Notice
            kind="warning"
            isLive
            action={
              <TextLink href={pathTo("/organization/$organizationId", { params: { organizationId: id } })} standalone>
                <Trans>Leitung übergeben</Trans>
              </TextLink>
            }
          >
            <Trans>Du leitest die Organisation allein. Gib zuerst einem anderen Mitglied die Leitung.</Trans>
          </Notice>
        ) : null}
        <div>
          <Button kind="text" icon="sign-out" flush onPress={() => setAsking(true)}>
            <Trans>Organisation verlassen</Trans>
          </Button>
        </div>
      </Stack>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        title={
          <Trans>
            <bdi>{name}</bdi> verlassen?
          </Trans>
        }
        confirmLabel={<Trans>Verlassen</Trans>}
        tone="danger"
        pending={isPending}
        onConfirm={() => void leave()}
      >
        <Stack gap="s">
          <p>
            <Trans>
              Dein Konto, deine Wörter und dein Fortschritt bleiben. Dein Platz wird frei, und Leitung und
              Praxisanleitungen sehen nichts mehr von dir, auch nicht, was du geteilt hast.
            </Trans>
          </p>
          <p>
            <Trans>
              Kurse, die nur dieser Organisation gehören, und Aufgaben von dort verschwinden. Zurück kommst du nur mit
              einer neuen Einladung.
            </Trans>
          </p>
          {isManager || isTutor ? (
            <p>
              <Trans>Was du dort leitest oder begleitest, kannst du dann nicht mehr öffnen.</Trans>
            </p>
          ) : null}
        </Stack>
      </ConfirmDialog>
    </Section>
  );
}
