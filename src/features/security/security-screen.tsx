import { Trans, useLingui } from "@lingui/react/macro";

import { AppBar } from "#ui/layout/app-bar.tsx";
import { Screen } from "#ui/layout/screen.tsx";

import { AppSection } from "./app-section.tsx";
import { PasskeysSection } from "./passkeys-section.tsx";
import { Devices } from "./parts/devices.tsx";
import { Password } from "./parts/password.tsx";

/** How she signs in, and where she is signed in. A section each, a file each in `parts/`. */
export function SecurityScreen() {
  const { t } = useLingui();
  return (
    <Screen
      width="task"
      bar={
        <AppBar
          title={<Trans>Anmeldung und Geräte</Trans>}
          back={{ href: "/profile/settings", label: t`Zurück zum Profil` }}
        />
      }
    >
      <Password />
      <PasskeysSection />
      <AppSection />
      <Devices />
    </Screen>
  );
}
