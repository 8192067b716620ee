import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { use, useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";

import { DEMO_ACCOUNTS, DEMO_PASSWORD } from "./demo-accounts.ts";

const SHOWN_FIRST = 3;

type DemoSectionProps = {
  /** The server's answer. */
  isDemo: boolean | Promise<boolean>;
  isDisabled: boolean;
  onChoose: (email: string, password: string) => void;
};

/** The accounts of the demo, one tap each. Nothing on a server that is not a demo, or without a network. */
export function DemoSection({ isDemo, isDisabled, onChoose }: DemoSectionProps) {
  const { t, i18n } = useLingui();
  const [isOpen, setOpen] = useState(false);
  if (!(typeof isDemo === "boolean" ? isDemo : use(isDemo))) return null;
  const hidden = DEMO_ACCOUNTS.length - SHOWN_FIRST;
  return (
    <section aria-label={t`Demo`}>
      <Stack gap="s">
        <h2>
          <Trans>Demo: gleich ausprobieren</Trans>
        </h2>
        <Text size="s" tone="soft">
          <Trans>Mit Beispieldaten. Einmal tippen, und du bist angemeldet.</Trans>
        </Text>
        <List>
          {DEMO_ACCOUNTS.slice(0, isOpen ? undefined : SHOWN_FIRST).map(({ email, name }) => (
            <Row
              key={email}
              title={i18n._(name)}
              sub={<span dir="ltr">{email}</span>}
              onPress={() => !isDisabled && onChoose(email, DEMO_PASSWORD)}
            />
          ))}
        </List>
        {isOpen ? null : (
          <Button kind="text" flush onPress={() => setOpen(true)}>
            <Plural value={hidden} one="Noch ein Konto" other="# weitere Konten" />
          </Button>
        )}
      </Stack>
    </section>
  );
}
