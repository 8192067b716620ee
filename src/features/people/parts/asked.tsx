import { Trans, useLingui } from "@lingui/react/macro";

import { useCommand } from "#app/use-command.ts";
import { useFormats } from "#i18n/use-formats.ts";
import type { FollowAnswer } from "#shared/model/people.ts";
import { Button } from "#ui/controls/button.tsx";
import { List } from "#ui/layout/list.tsx";
import { Section } from "#ui/layout/screen.tsx";

import { endFollow } from "../commands.ts";
import { usePersonName } from "../use-names.ts";
import { PersonRow } from "./person-row.tsx";

/** Whose answer she waits for. Until it comes she sees no more than what she asked by. */
export function Asked({ asked, isOnline }: { asked: readonly FollowAnswer[]; isOnline: boolean }) {
  const { t } = useLingui();
  if (asked.length === 0) return null;
  return (
    <Section title={<Trans>Angefragt</Trans>}>
      <List label={t`Angefragt`}>
        {asked.map((follow) => (
          <AskedRow key={follow.id} follow={follow} isOnline={isOnline} />
        ))}
      </List>
    </Section>
  );
}

function AskedRow({ follow: { id, user, created_at }, isOnline }: { follow: FollowAnswer; isOnline: boolean }) {
  const { t } = useLingui();
  const { date } = useFormats();
  const { run, isPending } = useCommand({ oneAtATime: true });
  const name = usePersonName()(user);
  const when = date(Date.parse(created_at));
  const withdraw = () =>
    void run(() => endFollow(id), { success: t`Anfrage zurückgezogen`, failure: t`Das hat nicht geklappt` });
  return (
    <PersonRow
      user={user}
      sub={<Trans>seit {when}, noch ohne Antwort</Trans>}
      end={
        isOnline ? (
          <Button
            kind="text"
            size="s"
            label={t`Anfrage an ${name} zurückziehen`}
            pending={isPending}
            onPress={withdraw}
          >
            <Trans>Zurückziehen</Trans>
          </Button>
        ) : undefined
      }
    />
  );
}
