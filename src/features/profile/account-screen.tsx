import { Trans, useLingui } from "@lingui/react/macro";

import { readDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { AppBar } from "#ui/app-bar.tsx";
import { Stack, Text } from "#ui/layout.tsx";
import { OfflineNote } from "#ui/offline-note.tsx";
import { Screen, Section } from "#ui/screen.tsx";
import { LoadingState } from "#ui/skeleton.tsx";
import { TextLink } from "#ui/text-link.tsx";

import { ACCOUNT_DRAFT, type AccountDraft } from "./account-form.ts";
import { AccountFields } from "./parts/account-fields.tsx";
import { ProfilePicture } from "./parts/profile-picture.tsx";
import { signedInUser } from "./queries.ts";

/** Her picture, her name and what she says about herself. */
export function AccountScreen() {
  const { t } = useLingui();
  const user = useLive(() => signedInUser(learner()), []);
  const kept = useLive(async () => ({ draft: await readDraft<AccountDraft>(learner(), ACCOUNT_DRAFT) }), []);
  return (
    <Screen
      width="task"
      bar={
        <AppBar
          title={<Trans>Deine Angaben</Trans>}
          back={{ href: "/profile/settings", label: t`Zurück zum Profil` }}
        />
      }
    >
      {user === undefined || kept === undefined ? <LoadingState look="text" rows={6} /> : null}
      {user === null ? <OfflineNote /> : null}
      {user && kept ? (
        <>
          <Section title={<Trans>Dein Bild</Trans>}>
            <ProfilePicture user={user} />
          </Section>
          <Section title={<Trans>Über dich</Trans>}>
            <AccountFields user={user} draft={kept.draft} />
          </Section>
          <Section title={<Trans>E-Mail</Trans>}>
            <Stack gap="xs">
              <p>
                <bdi dir="ltr">{user.email}</bdi>
              </p>
              <Text size="s" tone="soft">
                <Trans>Mit dieser Adresse meldest du dich an. Sie lässt sich hier nicht ändern.</Trans>
              </Text>
              <TextLink href="/account/change-password" standalone>
                <Trans>Passwort ändern</Trans>
              </TextLink>
            </Stack>
          </Section>
        </>
      ) : null}
    </Screen>
  );
}
