import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { learner } from "#db/learner.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { SearchField } from "#ui/controls/search-field.tsx";

import { nameOf } from "../member-name.ts";
import type { Member } from "../organization-data.ts";
import { useRoleNames } from "../use-role-names.ts";

/** From here on one searches rather than looks. */
const MANY = 8;

type MembersProps = { members: readonly Member[]; onOpen: (member: Member) => void };

/** Who belongs to the organisation, and as what. */
export function Members({ members, onOpen }: MembersProps) {
  const { t } = useLingui();
  const [search, setSearch] = useState("");
  const wanted = search.trim().toLowerCase();
  const shown = members.filter((one) => `${nameOf(one)} ${one.user.email}`.toLowerCase().includes(wanted));
  return (
    <Section
      title={<Trans>Mitglieder</Trans>}
      note={<Plural value={members.length} one="# Person" other="# Personen" />}
    >
      <Stack gap="m">
        {members.length > MANY ? <SearchField label={t`Name oder E-Mail`} value={search} onChange={setSearch} /> : null}
        {members.length === 0 ? (
          <EmptyState icon="users-three" title={<Trans>Noch gehört niemand dazu</Trans>} level={3}>
            <Trans>Wer eine Einladung annimmt, steht dann hier.</Trans>
          </EmptyState>
        ) : shown.length === 0 ? (
          <Text tone="soft">
            <Trans>Niemand passt dazu.</Trans>
          </Text>
        ) : (
          <List lead="icon" label={t`Mitglieder`}>
            {shown.map((member) => (
              <MemberRow key={member.user.id} member={member} onOpen={() => onOpen(member)} />
            ))}
          </List>
        )}
      </Stack>
    </Section>
  );
}

function MemberRow({ member, onOpen }: { member: Member; onOpen: () => void }) {
  const { t } = useLingui();
  const { day } = useFormats();
  const roleNames = useRoleNames();
  const { user, last_active_on: lastDay, seat } = member;
  const isHerself = user.id === learner().userId;
  const facts = [
    roleNames(member),
    ...(lastDay === null ? [] : [t`zuletzt aktiv am ${day(lastDay, "medium")}`]),
    ...(seat ? [] : [t`ohne Platz`]),
  ];
  return (
    <Row
      lead={<Icon name="user-circle" />}
      title={
        isHerself ? (
          <Trans>
            <bdi>{nameOf(member)}</bdi> (du)
          </Trans>
        ) : (
          <bdi>{nameOf(member)}</bdi>
        )
      }
      sub={
        <>
          <bdi dir="ltr">{user.email}</bdi>
          <br />
          {facts.join(" · ")}
        </>
      }
      onPress={onOpen}
    />
  );
}
