import { Trans } from "@lingui/react/macro";

import { Brand } from "#ui/brand.tsx";
import { Button } from "#ui/button.tsx";
import { Text } from "#ui/layout.tsx";
import { Door } from "#ui/screen.tsx";

/** The way in for people who are not signed in: the name, one sentence, the door. */
export function LandingScreen() {
  return (
    <Door>
      <div>
        <Brand />
      </div>
      <h1>
        <Trans>Deutsch für die Pflege, auch im Funkloch</Trans>
      </h1>
      <Text size="l" tone="soft">
        <Trans>Übe die Wörter, die du auf Station brauchst: im Bus, in der Pause, mit und ohne Netz.</Trans>
      </Text>
      <Button href="/account/sign-in" wide>
        <Trans>Anmelden</Trans>
      </Button>
    </Door>
  );
}
