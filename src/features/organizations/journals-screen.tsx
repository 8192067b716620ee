import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useRemote } from "#app/use-remote.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { Screen } from "#ui/layout/screen.tsx";
import { SelectField } from "#ui/controls/select-field.tsx";

import { readTutored, type TutoredOrganization } from "./journal-data.ts";
import { JournalsNeedNetwork } from "./parts/journals-need-network.tsx";
import { NoPermission, RemoteState } from "./parts/remote-state.tsx";
import { SharedEntries } from "./parts/shared-entries.tsx";

/** What learners share of their journals, for those who guide them. */
export function JournalsScreen() {
  const { t } = useLingui();
  const remote = useRemote(["tutored"], readTutored);
  return (
    <Screen
      width="read"
      bar={
        <AppBar
          title={<Trans>Lerntagebücher</Trans>}
          back={{ href: "/profile/settings", label: t`Zurück zum Profil` }}
        />
      }
    >
      <RemoteState remote={remote} offline={<JournalsNeedNetwork />}>
        {(tutored) => <Journals tutored={tutored} />}
      </RemoteState>
    </Screen>
  );
}

function Journals({ tutored }: { tutored: readonly TutoredOrganization[] }) {
  const { t } = useLingui();
  const [chosen, setChosen] = useState<string | null>(null);
  const shown = tutored.find(({ id }) => id === chosen) ?? tutored[0];
  if (shown === undefined)
    return (
      <NoPermission>
        <Trans>Diese Seite ist für Praxisanleitungen.</Trans>
      </NoPermission>
    );
  return (
    <Stack gap="l">
      {tutored.length > 1 ? (
        <SelectField
          label={t`Organisation`}
          value={shown.id}
          onChange={setChosen}
          options={tutored.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      <SharedEntries key={shown.id} organizationId={shown.id} />
    </Stack>
  );
}
