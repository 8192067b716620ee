import { Trans } from "@lingui/react/macro";

import type { DeviceRows } from "#shared/model/entities.ts";
import { Avatar } from "#ui/layout/avatar.tsx";
import { Button } from "#ui/controls/button.tsx";

import { useMediaSource } from "../use-media-source.ts";

import styles from "./person.module.css";

/** Who is signed in on this device. */
export function Person({ user }: { user: DeviceRows["user"] }) {
  return (
    <div className={styles.person}>
      <Avatar source={useMediaSource(user.profileImage?.small ?? null)} />
      <div>
        <p className={styles.name}>
          <bdi>{[user.firstName, user.lastName].join(" ").trim()}</bdi>
        </p>
        <p className={styles.email}>
          <bdi dir="ltr">{user.email}</bdi>
        </p>
        <Button kind="text" size="s" flush icon="pencil-simple" href="/profile/account">
          <Trans>Bild und Angaben ändern</Trans>
        </Button>
      </div>
    </div>
  );
}
