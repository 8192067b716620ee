import type { CasePerson } from "#shared/model/cases/case-revision.ts";

import styles from "./talk.module.css";

/** Stands beside the name. */
export function Portrait({ person, isLarge }: { person: CasePerson; isLarge?: boolean }) {
  return (
    <span className={styles.portrait} data-large={isLarge || undefined} aria-hidden="true" dir="ltr">
      {person.first_name.slice(0, 1)}
      {person.last_name.slice(0, 1)}
    </span>
  );
}
