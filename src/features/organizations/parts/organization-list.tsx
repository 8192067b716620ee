import { useLingui } from "@lingui/react/macro";

import { pathTo } from "#ui/controls/href.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";

import type { Organization } from "../organization-data.ts";
import { useSeatTexts } from "../use-seat-texts.ts";

/** Organisations, each with how full it is. */
export function OrganizationList({ organizations }: { organizations: readonly Organization[] }) {
  const { t } = useLingui();
  const seatWords = useSeatTexts();
  return (
    <List lead="icon" label={t`Organisationen`}>
      {organizations.map(({ id, name, seats }) => (
        <Row
          key={id}
          lead={<Icon name="buildings" />}
          title={<bdi>{name}</bdi>}
          sub={seatWords(seats)}
          href={pathTo("/organization/$organizationId", { params: { organizationId: id } })}
        />
      ))}
    </List>
  );
}
