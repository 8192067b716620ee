import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import type { FollowAnswer } from "#shared/model/people.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { List } from "#ui/layout/list.tsx";
import { Section } from "#ui/layout/screen.tsx";

import { endFollow } from "../commands.ts";
import { usePersonName } from "../use-names.ts";
import { BlockMenu } from "./block-menu.tsx";
import { PersonRow } from "./person-row.tsx";

/** Who sees her level and her streak. */
export function Followers({ followers, isOnline }: { followers: readonly FollowAnswer[]; isOnline: boolean }) {
  const { t } = useLingui();
  if (followers.length === 0) return null;
  return (
    <Section title={<Trans>Folgen dir</Trans>}>
      <List label={t`Folgen dir`}>
        {followers.map((follow) => (
          <FollowerRow key={follow.id} follow={follow} isOnline={isOnline} />
        ))}
      </List>
    </Section>
  );
}

function FollowerRow({ follow: { id, user }, isOnline }: { follow: FollowAnswer; isOnline: boolean }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { run, isPending } = useCommand({ oneAtATime: true });
  const name = usePersonName()(user);

  async function remove(): Promise<void> {
    await run(() => endFollow(id), { success: t`${name} folgt dir nicht mehr`, failure: t`Das hat nicht geklappt` });
    setAsking(false);
  }
  return (
    <PersonRow
      user={user}
      sub={<Trans>sieht deinen Namen, dein Bild, deine Stufe und deine Serie</Trans>}
      end={
        <>
          <BlockMenu
            user={user}
            isOnline={isOnline}
            entries={[{ id: "remove", label: t`Entfernen`, icon: "x", onAction: () => setAsking(true) }]}
          />
          <ConfirmDialog
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            title={<Trans>{name} entfernen?</Trans>}
            confirmLabel={<Trans>Entfernen</Trans>}
            pending={isPending}
            onConfirm={() => void remove()}
          >
            <p>
              <Trans>{name} sieht dann nichts mehr von dir und wird nicht benachrichtigt.</Trans>
            </p>
          </ConfirmDialog>
        </>
      }
    />
  );
}
