import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#i18n/use-formats.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { Tag } from "#ui/feedback/tag.tsx";
import { useNow } from "#ui/environment/use-now.ts";

import type { Invitation } from "../organization-data.ts";
import { useRoleNames } from "../use-role-names.ts";

type InvitationsProps = { invitations: readonly Invitation[]; onOpen: (invitation: Invitation) => void };

/** Who is invited and has not come yet. */
export function Invitations({ invitations, onOpen }: InvitationsProps) {
  const { t } = useLingui();
  const now = useNow();
  return (
    <Section title={<Trans>Offene Einladungen</Trans>}>
      {invitations.length === 0 ? (
        <Text tone="soft">
          <Trans>Keine Einladung ist offen.</Trans>
        </Text>
      ) : (
        <List lead="icon" label={t`Offene Einladungen`}>
          {invitations.map((one) => (
            <InvitationRow key={one.id} invitation={one} now={now} onOpen={() => onOpen(one)} />
          ))}
        </List>
      )}
    </Section>
  );
}

type InvitationRowProps = { invitation: Invitation; now: number; onOpen: () => void };

function InvitationRow({ invitation, now, onOpen }: InvitationRowProps) {
  const { moment } = useFormats();
  const roleNames = useRoleNames();
  const sentAt = moment(Date.parse(invitation.sent_at), now);
  const endsAt = moment(Date.parse(invitation.expires_at), now);
  const isOver = Date.parse(invitation.expires_at) <= now;
  return (
    <Row
      lead={<Icon name="envelope-simple" />}
      title={<bdi dir="ltr">{invitation.email}</bdi>}
      sub={
        <>
          {roleNames(invitation)}
          <br />
          {isOver ? (
            <Trans>gesendet {sentAt}</Trans>
          ) : (
            <Trans>
              gesendet {sentAt}, gilt bis {endsAt}
            </Trans>
          )}
        </>
      }
      below={
        isOver ? (
          <Tag kind="warning" icon="clock">
            <Trans>abgelaufen</Trans>
          </Tag>
        ) : undefined
      }
      onPress={onOpen}
    />
  );
}
