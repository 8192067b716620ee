import { Plural, Trans } from "@lingui/react/macro";

import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";

import type { ShareLinks } from "./use-share-links.ts";

type LinkStatusProps = { links: ShareLinks; onEnd: () => void };

/** Which links are out there, how often they were opened, and the way to end them all. */
export function LinkStatus({ links: { state, busy }, onEnd }: LinkStatusProps) {
  const formats = useFormats();
  if (state === null || state.links === 0 || state.expires_at === null) return null;
  const until = formats.date(Date.parse(state.expires_at), "long");
  return (
    <Stack gap="xs">
      <Text size="s" tone="soft">
        <Plural value={state.links} one={`Ein Link gilt bis ${until}.`} other={`# Links gelten bis ${until}.`} />{" "}
        <Plural value={state.opens} _0="Noch nicht geöffnet." one="Einmal geöffnet." other="#-mal geöffnet." />
      </Text>
      <Inline>
        <Button kind="text" size="s" flush icon="x-circle" pending={busy === "ending"} onPress={onEnd}>
          <Trans>Freigabe beenden</Trans>
        </Button>
      </Inline>
    </Stack>
  );
}
