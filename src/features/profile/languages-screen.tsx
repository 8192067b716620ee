import { Trans, useLingui } from "@lingui/react/macro";

import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { OfflineNote } from "#ui/feedback/offline-note.tsx";
import { Screen, Section } from "#ui/layout/screen.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import { InterfaceLanguage } from "./parts/interface-language.tsx";
import { LearnedLanguage } from "./parts/learned-language.tsx";
import { NativeLanguage } from "./parts/native-language.tsx";
import { signedInUser } from "./queries.ts";

/** The languages around her: what the app speaks, what she learns, what she grew up with. */
export function LanguagesScreen() {
  const { t } = useLingui();
  const user = useLive(() => signedInUser(learner()), []);
  return (
    <Screen
      width="task"
      bar={<AppBar title={<Trans>Sprachen</Trans>} back={{ href: "/profile/settings", label: t`Zurück zum Profil` }} />}
    >
      {user === undefined ? <LoadingState rows={6} /> : null}
      {user === null ? <OfflineNote /> : null}
      {user ? (
        <>
          <Section title={<Trans>Du lernst</Trans>} tight>
            <LearnedLanguage user={user} />
          </Section>
          <Section title={<Trans>Sprache der App</Trans>}>
            <InterfaceLanguage user={user} />
          </Section>
          <Section title={<Trans>Deine Erstsprache</Trans>}>
            <NativeLanguage user={user} />
          </Section>
        </>
      ) : null}
    </Screen>
  );
}
