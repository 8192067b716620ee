import { Trans, useLingui } from "@lingui/react/macro";

import { EmptyState } from "#ui/feedback/empty-state.tsx";

import { groupsOf, type CachedPeople } from "../cached-people.ts";
import { Asked } from "./asked.tsx";
import { Followers } from "./followers.tsx";
import { Following } from "./following.tsx";
import { Requests } from "./requests.tsx";

/** All who are connected with her, what wants an answer first. */
export function PeopleLists({ people, isOnline }: { people: CachedPeople; isOnline: boolean }) {
  const { t } = useLingui();
  const groups = groupsOf(people);
  const isNobody = Object.values(groups).every((group) => group.length === 0);
  if (isNobody) {
    return (
      <EmptyState title={t`Noch folgst du niemandem, und niemand folgt dir`} icon="users-three">
        <Trans>
          Frag eine Kollegin nach ihrem Benutzernamen, oder gib ihr deinen Link. Wenn ihr zustimmt, seht ihr Stufe und
          Serie der anderen.
        </Trans>
      </EmptyState>
    );
  }
  return (
    <>
      <Requests requests={groups.asking} isOnline={isOnline} />
      <Following following={groups.following} isOnline={isOnline} />
      <Asked asked={groups.asked} isOnline={isOnline} />
      <Followers followers={groups.followers} isOnline={isOnline} />
    </>
  );
}
