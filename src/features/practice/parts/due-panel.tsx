import { Plural, Trans } from "@lingui/react/macro";

import { isBacklog, RESTART_SIZE } from "#shared/model/backlog.ts";
import { Button } from "#ui/controls/button.tsx";
import { pathTo } from "#ui/controls/href.ts";
import { Stack, Surface, Text } from "#ui/layout/layout.tsx";

const DUE = pathTo("/vocab-dashboard/practice", { search: { mode: "due" } });
const TWO = pathTo("/vocab-dashboard/practice", { search: { mode: "due", size: RESTART_SIZE } });

/** What is due, all ways mixed. Of a pile the number is not told: two cards are enough to be back. */
export function DuePanel({ due }: { due: number }) {
  if (due === 0) return null;
  if (isBacklog(due)) {
    return (
      <Surface kind="hero">
        <Stack gap="m">
          <Stack gap="xs">
            <Text as="h2" size="xl" weight="strong" tone="hero">
              <Trans>Schön, dass du da bist</Trans>
            </Text>
            <Text tone="hero-soft">
              <Trans>Heute reichen zwei Karten. Der Rest hat Zeit.</Trans>
            </Text>
          </Stack>
          <Button kind="hero" wide href={TWO}>
            <Trans>Zwei Karten üben</Trans>
          </Button>
          <Text size="s" tone="hero-soft">
            <Trans>
              Du hast mehr Zeit? <a href={DUE}>Eine ganze Runde üben</a>
            </Trans>
          </Text>
        </Stack>
      </Surface>
    );
  }
  return (
    <Surface kind="hero">
      <Stack gap="m">
        <Stack gap="xs">
          <Text as="h2" size="xl" weight="strong" tone="hero">
            <Plural value={due} one="# Wort ist fällig" other="# Wörter sind fällig" />
          </Text>
          <Text tone="hero-soft">
            <Trans>Gemischt: schreiben, wählen, Artikel, Formen. Jedes Wort einmal.</Trans>
          </Text>
        </Stack>
        <Button kind="hero" wide href={DUE}>
          <Trans>Jetzt üben</Trans>
        </Button>
      </Stack>
    </Surface>
  );
}
