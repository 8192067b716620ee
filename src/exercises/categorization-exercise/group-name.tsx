import type { Group } from "./sorting.ts";
import { NOWHERE } from "./sorting.ts";

/** A group's name; all but "Passt nirgends" are German of the task. */
export function GroupName({ group }: { group: Group }) {
  return group.id === NOWHERE ? (
    group.title
  ) : (
    <span lang="de" dir="ltr">
      {group.title}
    </span>
  );
}
