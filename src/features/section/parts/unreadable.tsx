import { Trans } from "@lingui/react/macro";

import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

import type { PlayableItem } from "../playable-item.ts";

/** A task that this app cannot show: a newer one may. It is never asked for here. */
export function Unreadable({ item: { read } }: { item: PlayableItem }) {
  const isNewer = !read.ok && read.why !== "broken";
  return (
    <Notice
      kind="warning"
      action={
        isNewer ? (
          <Button kind="text" size="s" flush onPress={() => location.reload()}>
            <Trans>App aktualisieren</Trans>
          </Button>
        ) : undefined
      }
    >
      <p>
        {isNewer ? (
          <Trans>Diese Aufgabe kann diese App noch nicht zeigen. Du kannst weitergehen.</Trans>
        ) : (
          <Trans>Diese Aufgabe kann diese App nicht lesen. Du kannst weitergehen.</Trans>
        )}
      </p>
    </Notice>
  );
}
