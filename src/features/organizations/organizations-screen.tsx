import { Trans, useLingui } from "@lingui/react/macro";

import { useRemote } from "#app/use-remote.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Screen } from "#ui/layout/screen.tsx";

import { readOrganizations } from "./organization-data.ts";
import { OrganizationList } from "./parts/organization-list.tsx";
import { RemoteState } from "./parts/remote-state.tsx";

/** The organisations that she manages, where there are several. */
export function OrganizationsScreen() {
  const { t } = useLingui();
  const remote = useRemote(["organizations"], readOrganizations);
  return (
    <Screen
      width="task"
      bar={
        <AppBar
          title={<Trans>Deine Organisationen</Trans>}
          back={{ href: "/profile/settings", label: t`Zurück zum Profil` }}
        />
      }
    >
      <RemoteState remote={remote}>{(organizations) => <OrganizationList organizations={organizations} />}</RemoteState>
    </Screen>
  );
}
