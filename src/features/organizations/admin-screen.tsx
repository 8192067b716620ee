import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";

import { useRemote } from "#app/use-remote.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { Screen, Section } from "#ui/layout/screen.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import { readOrganizations } from "./organization-data.ts";
import { FindPerson } from "./parts/find-person.tsx";
import { OrganizationList } from "./parts/organization-list.tsx";
import { NoPermission, RemoteState } from "./parts/remote-state.tsx";

const NewOrganizationSheet = lazyPart(() =>
  import("./parts/new-organization-sheet.tsx").then((m) => m.NewOrganizationSheet),
);

type AdminScreenProps = {
  /** Opens an organisation that was just made. */
  onMade: (organizationId: string) => void;
};

/** What who runs the server does: organisations, and who writes courses or runs it, too. */
export function AdminScreen({ onMade }: AdminScreenProps) {
  const { t } = useLingui();
  const isAdmin = useLive(async () => (await learner().user.get(learner().userId))?.isAdmin === true, []);
  return (
    <Screen
      width="task"
      bar={
        <AppBar title={<Trans>Verwaltung</Trans>} back={{ href: "/profile/settings", label: t`Zurück zum Profil` }} />
      }
    >
      {isAdmin === undefined ? <LoadingState rows={4} /> : null}
      {isAdmin === false ? <NoPermission /> : null}
      {isAdmin ? (
        <>
          <Organizations onMade={onMade} />
          <FindPerson />
        </>
      ) : null}
    </Screen>
  );
}

function Organizations({ onMade }: AdminScreenProps) {
  const remote = useRemote(["organizations"], readOrganizations);
  const [isOpen, setOpen] = useState(false);
  return (
    <Section tight title={<Trans>Organisationen</Trans>}>
      <RemoteState remote={remote}>
        {(organizations) => (
          <Stack gap="m">
            {organizations.length === 0 ? (
              <EmptyState icon="buildings" title={<Trans>Noch gibt es keine Organisation</Trans>} level={3}>
                <Trans>
                  Lege die Klinik oder Schule an und lade ein, wer sie leitet. Alles Weitere macht die Leitung.
                </Trans>
              </EmptyState>
            ) : (
              <OrganizationList organizations={organizations} />
            )}
            <div>
              <Button icon="plus" onPress={() => setOpen(true)}>
                <Trans>Neue Organisation</Trans>
              </Button>
            </div>
          </Stack>
        )}
      </RemoteState>
      {isOpen ? (
        <Suspense>
          <NewOrganizationSheet
            onClose={() => {
              setOpen(false);
              // It may be there although somebody was not invited.
              remote.refresh();
            }}
            onMade={onMade}
          />
        </Suspense>
      ) : null}
    </Section>
  );
}
