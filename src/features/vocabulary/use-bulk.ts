import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import { useCommand } from "#app/use-command.ts";
import type { Word } from "#data/vocabulary/words.ts";

import {
  addTag,
  copyToList,
  deleteOwnWords,
  doInverse,
  moveToList,
  takeOutOfList,
  type Done,
} from "./bulk-commands.ts";
import { takeBack } from "./commands.ts";

interface NamedList {
  id: string;
  name: string;
  isFavourites: boolean;
}

/** Takes back what was done to many words: what still waits goes without a trace, else the other way round. */
async function undoDone({ held, inverse }: Done): Promise<boolean> {
  if (held.length > 0) return takeBack(held);
  await doInverse(inverse);
  return true;
}

/** What can be done with many words at once. Each says how many it concerned and can be taken back; then the choice ends. */
export function useBulk(onDone: () => void) {
  const { t } = useLingui();
  const { run: runCommand } = useCommand();
  const nameOf = ({ name, isFavourites }: NamedList) => (isFavourites ? t`Favoriten` : name);

  async function run(command: () => Promise<Done>, textOf: (count: number) => string, failure: string): Promise<void> {
    const success = ({ count }: Done) => (count === 0 ? null : textOf(count));
    if (await runCommand(command, { success, failure, undo: undoDone })) onDone();
  }

  const listFailure = t`Die Wörter konnten nicht gespeichert werden`;
  return {
    copy: (ids: readonly string[], to: NamedList) => {
      const name = nameOf(to);
      const text = (count: number) =>
        t`${plural(count, { one: "# Wort liegt jetzt auch", other: "# Wörter liegen jetzt auch" })} in „${name}“`;
      return run(() => copyToList(ids, to.id), text, listFailure);
    },
    move: (ids: readonly string[], from: NamedList, to: NamedList) => {
      const name = nameOf(to);
      const text = (count: number) =>
        t`${plural(count, { one: "# Wort", other: "# Wörter" })} nach „${name}“ verschoben`;
      return run(() => moveToList(ids, from.id, to.id), text, listFailure);
    },
    takeOut: (ids: readonly string[], from: NamedList) => {
      const name = nameOf(from);
      const text = (count: number) => t`${plural(count, { one: "# Wort", other: "# Wörter" })} aus „${name}“ genommen`;
      return run(() => takeOutOfList(ids, from.id), text, listFailure);
    },
    tag: (words: readonly Word[], tag: string) => {
      const text = (count: number) =>
        t`${plural(count, { one: "# Wort trägt", other: "# Wörter tragen" })} jetzt das Schlagwort „${tag}“`;
      return run(() => addTag(words, tag), text, t`Fehler beim Bearbeiten des Eintrags`);
    },
    remove: (words: readonly Word[]) => {
      const text = (count: number) =>
        t`${plural(count, { one: "# eigenes Wort gelöscht", other: "# eigene Wörter gelöscht" })}`;
      return run(() => deleteOwnWords(words), text, t`Die Wörter konnten nicht gelöscht werden`);
    },
  };
}
export type Bulk = ReturnType<typeof useBulk>;
