import { createFileRoute } from "@tanstack/react-router";

import { LeadingLinks } from "#features/organizations/leading-links.tsx";
import { MembershipLink } from "#features/organizations/membership-link.tsx";
import { SettingsScreen } from "#features/profile/settings-screen.tsx";
import { bringHintBack } from "#features/pwa/install.ts";
import { leaveDeletedAccount } from "#features/shell/gone-accounts.ts";
import { SignOutButton } from "#features/shell/sign-out-button.tsx";

export const Route = createFileRoute("/_app/profile/settings")({ component: SettingsRoute });

function SettingsRoute() {
  return (
    <SettingsScreen
      leading={
        <>
          <LeadingLinks />
          <MembershipLink />
        </>
      }
      signOut={<SignOutButton />}
      onRestartHints={() => bringHintBack(localStorage)}
      onDeleted={leaveDeletedAccount}
    />
  );
}
