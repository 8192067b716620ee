import { Trans, useLingui } from "@lingui/react/macro";

import { readDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { useFormats } from "#i18n/use-formats.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { OfflineNote } from "#ui/feedback/offline-note.tsx";
import { Screen, Section } from "#ui/layout/screen.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { Tag } from "#ui/feedback/tag.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";

import { ACCOUNT_DRAFT, type AccountDraft } from "./account-form.ts";
import { AccountFields } from "./parts/account-fields.tsx";
import { ProfilePicture } from "./parts/profile-picture.tsx";
import { signedInUser } from "./queries.ts";

/** What she may do here beyond learning, and since when she has been here. */
function AccountStatus({ user }: { user: DeviceRows["user"] }) {
  const formats = useFormats();
  const since = formats.day(user.createdAt.slice(0, 10), "long");
  return (
    <>
      <Text size="s" tone="soft">
        <Trans>Dabei seit {since}</Trans>
      </Text>
      {user.expertMode || user.isAdmin ? (
        <Inline gap="xs">
          {user.expertMode ? (
            <Tag>
              <Trans>Autorin oder Autor</Trans>
            </Tag>
          ) : null}
          {user.isAdmin ? (
            <Tag>
              <Trans>Verwaltung</Trans>
            </Tag>
          ) : null}
        </Inline>
      ) : null}
    </>
  );
}

/** Her picture, her name and what she says about herself. */
export function AccountScreen() {
  const { t } = useLingui();
  const user = useLive(() => signedInUser(learner()), []);
  const saved = useLive(async () => ({ draft: await readDraft<AccountDraft>(learner(), ACCOUNT_DRAFT) }), []);
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
      {user === undefined || saved === undefined ? <LoadingState look="text" rows={6} /> : null}
      {user === null ? <OfflineNote /> : null}
      {user && saved ? (
        <>
          <Section title={<Trans>Dein Bild</Trans>}>
            <ProfilePicture user={user} />
          </Section>
          <Section title={<Trans>Über dich</Trans>}>
            <AccountFields user={user} draft={saved.draft} />
          </Section>
          <Section title={<Trans>E-Mail</Trans>}>
            <Stack gap="xs">
              <p>
                <bdi dir="ltr">{user.email}</bdi>
              </p>
              <Text size="s" tone="soft">
                <Trans>Mit dieser Adresse meldest du dich an. Du kannst sie hier nicht ändern.</Trans>
              </Text>
              <AccountStatus user={user} />
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
