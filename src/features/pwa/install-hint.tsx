import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { Icon, type IconName } from "#ui/icons/icon.tsx";
import { Inline, Stack, Surface, Text } from "#ui/layout/layout.tsx";

import { dismissHint, install, isAppleTouchSafari, mayHint } from "./install.ts";
import { usePwa } from "./pwa-store.ts";

type InstallHintProps = {
  /** True at a good moment, such as after the first finished test. */
  shouldOffer: boolean;
};

/** Offers to put Visite on the home screen. Shows nothing where it is there already, or cannot be put there. */
export function InstallHint({ shouldOffer }: InstallHintProps) {
  const { t } = useLingui();
  const prompt = usePwa((state) => state.installPrompt);
  const isInstalled = usePwa((state) => state.isInstalled);
  const [isWanted, setIsWanted] = useState(() => mayHint(localStorage, Date.now()));
  const [isByHand] = useState(() => isAppleTouchSafari(navigator));
  if (!shouldOffer || !isWanted || isInstalled || (prompt === null && !isByHand)) return null;

  const dismiss = () => {
    dismissHint(localStorage, Date.now());
    setIsWanted(false);
  };
  return (
    <Surface label={t`Visite installieren`}>
      <Stack gap="m">
        <Stack gap="xs">
          <Text as="h2" size="l" weight="strong">
            <Trans>Visite auf deinen Startbildschirm</Trans>
          </Text>
          <Text tone="soft">
            <Trans>Dann öffnest du Visite mit einem Tippen, auch offline.</Trans>
          </Text>
        </Stack>
        {prompt === null ? <SafariSteps /> : null}
        <Inline gap="s">
          {prompt === null ? null : (
            <Button kind="quiet" icon="download-simple" onPress={() => void install(prompt)}>
              <Trans>Installieren</Trans>
            </Button>
          )}
          <Button kind="text" flush={prompt === null} onPress={dismiss}>
            <Trans>Nicht jetzt</Trans>
          </Button>
        </Inline>
      </Stack>
    </Surface>
  );
}

function SafariSteps() {
  return (
    <Stack as="ol" gap="s">
      <Step icon="export">
        <Trans>Tippe unten in Safari auf „Teilen“: das Quadrat mit dem Pfeil nach oben.</Trans>
      </Step>
      <Step icon="plus-square">
        <Trans>Wähle in der Liste „Zum Home-Bildschirm“.</Trans>
      </Step>
      <Step icon="check-circle">
        <Trans>Tippe oben auf „Hinzufügen“. Fertig.</Trans>
      </Step>
    </Stack>
  );
}

function Step({ icon, children }: { icon: IconName; children: ReactNode }) {
  return (
    <li>
      <Inline gap="m" noWrap align="start">
        <Icon name={icon} />
        <Text as="span">{children}</Text>
      </Inline>
    </li>
  );
}
