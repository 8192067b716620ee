import { Trans, useLingui } from "@lingui/react/macro";

import { useCommand } from "#app/use-command.ts";
import type { FollowAnswer } from "#shared/model/people.ts";
import { Button } from "#ui/controls/button.tsx";
import { Inline } from "#ui/layout/layout.tsx";
import { List } from "#ui/layout/list.tsx";
import { Section } from "#ui/layout/screen.tsx";

import { accept, endFollow } from "../commands.ts";
import { usePersonName } from "../use-names.ts";
import { BlockMenu } from "./block-menu.tsx";
import { PersonRow } from "./person-row.tsx";

/** Who wants to follow her. Nobody is told when she declines. */
export function Requests({ requests, isOnline }: { requests: readonly FollowAnswer[]; isOnline: boolean }) {
  const { t } = useLingui();
  if (requests.length === 0) return null;
  return (
    <Section title={<Trans>Anfragen an dich</Trans>}>
      <List label={t`Anfragen an dich`}>
        {requests.map((request) => (
          <RequestRow key={request.id} request={request} isOnline={isOnline} />
        ))}
      </List>
    </Section>
  );
}

function RequestRow({ request: { id, user }, isOnline }: { request: FollowAnswer; isOnline: boolean }) {
  const { t } = useLingui();
  const { run, isPending } = useCommand({ oneAtATime: true });
  const name = usePersonName()(user);
  const yes = () =>
    void run(() => accept(id), { success: t`${name} folgt dir jetzt`, failure: t`Das hat nicht geklappt` });
  const no = () => void run(() => endFollow(id), { success: t`Anfrage abgelehnt`, failure: t`Das hat nicht geklappt` });
  const offline = isOnline ? undefined : t`Nur online`;
  return (
    <PersonRow
      user={user}
      sub={<Trans>möchte sehen, welche Stufe und welche Serie du hast</Trans>}
      below={
        <Inline>
          <Button size="s" label={t`Anfrage von ${name} annehmen`} notReady={offline} pending={isPending} onPress={yes}>
            <Trans>Annehmen</Trans>
          </Button>
          {isOnline ? (
            <Button kind="text" size="s" label={t`Anfrage von ${name} ablehnen`} pending={isPending} onPress={no}>
              <Trans>Ablehnen</Trans>
            </Button>
          ) : null}
        </Inline>
      }
      end={<BlockMenu user={user} isOnline={isOnline} entries={[]} />}
    />
  );
}
