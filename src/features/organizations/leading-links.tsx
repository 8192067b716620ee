import { Plural, Trans } from "@lingui/react/macro";

import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { pathTo } from "#ui/controls/href.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";

/** The ways of those who guide or lead: to journals, organisations, and the server's own. A learner has none of them. */
export function LeadingLinks() {
  const user = useLive(() => learner().user.get(learner().userId), []);
  // A row from before these were told says nothing of them.
  const managed = user?.managedOrganizationIds ?? [];
  const [only] = managed;
  const isAdmin = user?.isAdmin === true;
  const isTutor = (user?.tutoredOrganizationIds ?? []).length > 0;
  if (only === undefined && !isAdmin && !isTutor) return null;
  return (
    <List lead="icon">
      {isTutor ? (
        <Row
          lead={<Icon name="notebook" />}
          title={<Trans>Lerntagebücher</Trans>}
          sub={<Trans>Was Lernende mit dir teilen</Trans>}
          href="/dashboard/journalling"
        />
      ) : null}
      {isTutor ? (
        <Row
          lead={<Icon name="chat-teardrop-text" />}
          title={<Trans>Offene Antworten</Trans>}
          sub={<Trans>Was wir nicht sicher bewerten können</Trans>}
          href="/dashboard/answers"
        />
      ) : null}
      {only === undefined ? null : (
        <Row
          lead={<Icon name="buildings" />}
          title={<Plural value={managed.length} one="Deine Organisation" other="Deine Organisationen" />}
          sub={<Trans>Mitglieder, Einladungen und Plätze</Trans>}
          href={
            managed.length === 1
              ? pathTo("/organization/$organizationId", { params: { organizationId: only } })
              : "/organization"
          }
        />
      )}
      {isAdmin ? (
        <Row
          lead={<Icon name="shield-check" />}
          title={<Trans>Verwaltung</Trans>}
          sub={<Trans>Organisationen, und wer Kurse schreibt</Trans>}
          href="/admin"
        />
      ) : null}
    </List>
  );
}
