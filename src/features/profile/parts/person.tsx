import type { DeviceRows } from "#shared/model/entities.ts";
import { Icon } from "#ui/icon.tsx";

import styles from "./person.module.css";

/** Who is signed in on this device. */
export function Person({ user }: { user: DeviceRows["user"] }) {
  return (
    <div className={styles.person}>
      <Icon name="user-circle" size="l" />
      <div>
        <p className={styles.name}>
          <bdi>{[user.firstName, user.lastName].join(" ").trim()}</bdi>
        </p>
        <p className={styles.email}>
          <bdi dir="ltr">{user.email}</bdi>
        </p>
      </div>
    </div>
  );
}
