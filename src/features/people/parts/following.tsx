import { Plural, Trans, useLingui } from "@lingui/react/macro";
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

/** Whom she follows, with the little they show; in the order in which she asked, never by who has more. */
export function Following({ following, isOnline }: { following: readonly FollowAnswer[]; isOnline: boolean }) {
  const { t } = useLingui();
  if (following.length === 0) return null;
  return (
    <Section title={<Trans>Du folgst</Trans>}>
      <List label={t`Du folgst`}>
        {following.map((follow) => (
          <FollowingRow key={follow.id} follow={follow} isOnline={isOnline} />
        ))}
      </List>
    </Section>
  );
}

function FollowingRow({ follow, isOnline }: { follow: FollowAnswer; isOnline: boolean }) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const { run, isPending } = useCommand({ oneAtATime: true });
  const name = usePersonName()(follow.user);

  async function end(): Promise<void> {
    await run(() => endFollow(follow.id), {
      success: t`Du folgst ${name} nicht mehr`,
      failure: t`Das hat nicht geklappt`,
    });
    setAsking(false);
  }
  return (
    <PersonRow
      user={follow.user}
      sub={<LevelAndStreak follow={follow} />}
      end={
        <>
          <BlockMenu
            user={follow.user}
            isOnline={isOnline}
            entries={[{ id: "end", label: t`Nicht mehr folgen`, icon: "x", onAction: () => setAsking(true) }]}
          />
          <ConfirmDialog
            isOpen={isAsking}
            onClose={() => setAsking(false)}
            title={<Trans>{name} nicht mehr folgen?</Trans>}
            confirmLabel={<Trans>Nicht mehr folgen</Trans>}
            pending={isPending}
            onConfirm={() => void end()}
          >
            <p>
              <Trans>Wenn du es dir anders überlegst, kannst du wieder anfragen.</Trans>
            </p>
          </ConfirmDialog>
        </>
      }
    />
  );
}

/** A streak that is off, or has not begun, is not spoken of. */
function LevelAndStreak({ follow: { level, streak_days: streak } }: { follow: FollowAnswer }) {
  if (streak === null || streak === 0) return <Trans>Stufe {level}</Trans>;
  return (
    <>
      <Trans>Stufe {level}</Trans> · <Plural value={streak} one="Serie: # Tag" other="Serie: # Tage" />
    </>
  );
}
