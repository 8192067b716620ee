import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { Brand } from "#ui/layout/brand.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Door } from "#ui/layout/screen.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";
import { useOnline } from "#ui/environment/use-online.ts";

import { LanguageControl } from "../language-control.tsx";

type DoorFrameProps = {
  title: ReactNode;
  /** What happens here, in a sentence or two. */
  intro?: ReactNode;
  children: ReactNode;
  /** Ways to neighbouring screens; by default back to the sign-in. */
  links?: ReactNode;
  /** Where the screen itself already says that there is no network. */
  hasOwnOfflineNote?: boolean;
};

/** What all screens of the account have around them: mark, title, what the network allows, ways out, language. */
export function DoorFrame({ title, intro, children, links, hasOwnOfflineNote }: DoorFrameProps) {
  const isOnline = useOnline();
  return (
    <Door>
      <div>
        <Brand />
      </div>
      <Stack gap="s">
        <h1>{title}</h1>
        {intro === undefined ? null : <Text tone="soft">{intro}</Text>}
      </Stack>
      {isOnline || hasOwnOfflineNote ? null : (
        <Notice kind="offline" isLive>
          <Trans>Du bist offline. Dafür brauchst du Internet. Was du eingibst, bleibt hier stehen.</Trans>
        </Notice>
      )}
      {children}
      {links === null ? null : (
        <Inline justify="between" gap="m">
          {links ?? (
            <TextLink href="/account/sign-in" standalone>
              <Trans>Zur Anmeldung</Trans>
            </TextLink>
          )}
        </Inline>
      )}
      <LanguageControl />
    </Door>
  );
}
