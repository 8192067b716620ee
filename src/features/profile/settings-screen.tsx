import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { OfflineNote } from "#ui/feedback/offline-note.tsx";
import { Screen, Section } from "#ui/layout/screen.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import { AboutApp } from "./parts/about-app.tsx";
import { DeleteAccount } from "./parts/delete-account.tsx";
import { Guides } from "./parts/guides.tsx";
import { HabitSettings } from "./parts/habit-settings.tsx";
import { LanguagesLink } from "./parts/languages-link.tsx";
import { LearningSettings } from "./parts/learning-settings.tsx";
import { MyData } from "./parts/my-data.tsx";
import { PeopleLink } from "./parts/people-link.tsx";
import { Person } from "./parts/person.tsx";
import { RecordingsNote } from "./parts/recordings-note.tsx";
import { SecurityLink } from "./parts/security-link.tsx";
import { Storage } from "./parts/storage.tsx";
import { SetupLink } from "./parts/setup-link.tsx";
import { ThemeSetting } from "./parts/theme-setting.tsx";
import { VoiceSettings } from "./parts/voice-settings.tsx";
import { signedInUser } from "./queries.ts";

type SettingsScreenProps = {
  /** The ways of those who lead an organisation or the server. */
  leading: ReactNode;
  /** The way out; the shell knows what has to be asked before. */
  signOut: ReactNode;
  /** Hints that this device remembers as seen come again. */
  onRestartHints: () => void;
  /** Her account is gone: this device lets go of it. */
  onDeleted: (userId: string) => Promise<void>;
};

/** Who she is, how the app speaks and looks, what this device keeps, and the way out. */
export function SettingsScreen({ leading, signOut, onRestartHints, onDeleted }: SettingsScreenProps) {
  const user = useLive(() => signedInUser(learner()), []);
  return (
    <Screen width="task" bar={<AppBar title={<Trans>Profil</Trans>} />}>
      {user === undefined ? <LoadingState look="text" /> : null}
      {user === null ? <OfflineNote /> : null}
      {user ? (
        <>
          <Person user={user} />
          <Section tight>
            <Stack gap="l">
              {user.onboardingCompletedAt === null ? <SetupLink /> : null}
              {leading}
              <PeopleLink />
            </Stack>
          </Section>
          <Section title={<Trans>Sprache</Trans>}>
            <LanguagesLink user={user} />
          </Section>
          <Section title={<Trans>Lernen</Trans>}>
            <LearningSettings user={user} />
          </Section>
          <Section title={<Trans>Serie und Ziele</Trans>}>
            <HabitSettings user={user} />
          </Section>
        </>
      ) : null}
      <VoiceSettings user={user ?? null} />
      <Section title={<Trans>Deine Aufnahmen</Trans>}>
        <RecordingsNote />
      </Section>
      <Section title={<Trans>Darstellung</Trans>} note={<Trans>nur auf diesem Gerät</Trans>}>
        <ThemeSetting />
      </Section>
      <Section title={<Trans>Einführung</Trans>}>
        <Guides onRestartHints={onRestartHints} />
      </Section>
      <Storage />
      <Section title={<Trans>Konto</Trans>}>
        <Stack gap="l">
          <SecurityLink />
          <MyData />
          <Stack gap="m" align="start">
            {signOut}
            {user ? <DeleteAccount email={user.email} onDeleted={onDeleted} /> : null}
          </Stack>
        </Stack>
      </Section>
      <AboutApp />
    </Screen>
  );
}
