import { Trans, useLingui } from "@lingui/react/macro";

import { useCommand } from "#app/use-command.ts";
import type { BlockAnswer } from "#shared/model/people.ts";
import { Button } from "#ui/controls/button.tsx";
import { List } from "#ui/layout/list.tsx";
import { Section } from "#ui/layout/screen.tsx";

import { unblock } from "../commands.ts";
import { usePersonName } from "../use-names.ts";
import { PersonRow } from "./person-row.tsx";

/** Whom she has blocked: to them she is not there. */
export function Blocked({ blocked, isOnline }: { blocked: readonly BlockAnswer[]; isOnline: boolean }) {
  const { t } = useLingui();
  if (blocked.length === 0) return null;
  return (
    <Section title={<Trans>Blockiert</Trans>}>
      <List label={t`Blockiert`}>
        {blocked.map((one) => (
          <BlockedRow key={one.id} one={one} isOnline={isOnline} />
        ))}
      </List>
    </Section>
  );
}

function BlockedRow({ one: { id, user }, isOnline }: { one: BlockAnswer; isOnline: boolean }) {
  const { t } = useLingui();
  const { run, isPending } = useCommand({ oneAtATime: true });
  const name = usePersonName()(user);
  const end = () =>
    void run(() => unblock(id), { success: t`${name} ist nicht mehr blockiert`, failure: t`Das hat nicht geklappt` });
  return (
    <PersonRow
      user={user}
      sub={<Trans>findet dich nicht und sieht nichts von dir</Trans>}
      end={
        isOnline ? (
          <Button kind="text" size="s" label={t`${name} nicht mehr blockieren`} pending={isPending} onPress={end}>
            <Trans>Aufheben</Trans>
          </Button>
        ) : undefined
      }
    />
  );
}
