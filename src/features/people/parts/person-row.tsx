import type { ReactNode } from "react";

import type { FollowAnswer } from "#shared/model/people.ts";
import { Avatar } from "#ui/layout/avatar.tsx";
import { Row } from "#ui/layout/row.tsx";

import { usePersonName } from "../use-names.ts";

type PersonRowProps = {
  user: FollowAnswer["user"];
  sub?: ReactNode;
  below?: ReactNode;
  end?: ReactNode;
};

/** Somebody: her picture where she shows it, her name, what is known of her. */
export function PersonRow({ user, sub, below, end }: PersonRowProps) {
  const nameOf = usePersonName();
  return (
    <Row
      lead={<Avatar source={user.profile_image?.small ?? null} />}
      title={<bdi>{nameOf(user)}</bdi>}
      sub={sub}
      below={below}
      end={end}
    />
  );
}
