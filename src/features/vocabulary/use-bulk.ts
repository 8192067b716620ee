import { plural } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";

import { useCommand } from "#app/use-command.ts";
import type { Word } from "#data/vocabulary/words.ts";

import { addTag, copyToList, deleteOwnWords, moveToList, takeOutOfList, type Done, undoDone } from "./bulk-commands.ts";

interface NamedList {
  id: string;
  name: string;
  isFavourites: boolean;
}

/** What can be done with many words at once. Each says how many it concerned and can be taken back; then the choice ends. */
export function useBulk(onDone: () => void) {
  const { t } = useLingui();
  const { run } = useCommand();
  const nameOf = ({ name, isFavourites }: NamedList) => (isFavourites ? t`Favoriten` : name);

  const texts = (textOf: (count: number) => string, failure: string) => ({
    success: ({ count }: Done) => (count === 0 ? null : textOf(count)),
    failure,
    undo: undoDone,
  });
  const end = (done: unknown) => (done === undefined ? undefined : onDone());

  const listFailure = t`Die Wörter konnten nicht gespeichert werden`;
  return {
    copy: (ids: readonly string[], to: NamedList) => {
      const name = nameOf(to);
      const text = (count: number) =>
        t`${plural(count, { one: "# Wort liegt jetzt auch", other: "# Wörter liegen jetzt auch" })} in „${name}“`;
      return run(() => copyToList(ids, to.id), texts(text, listFailure)).then(end);
    },
    move: (ids: readonly string[], from: NamedList, to: NamedList) => {
      const name = nameOf(to);
      const text = (count: number) =>
        t`${plural(count, { one: "# Wort", other: "# Wörter" })} nach „${name}“ verschoben`;
      return run(() => moveToList(ids, from.id, to.id), texts(text, listFailure)).then(end);
    },
    takeOut: (ids: readonly string[], from: NamedList) => {
      const name = nameOf(from);
      const text = (count: number) => t`${plural(count, { one: "# Wort", other: "# Wörter" })} aus „${name}“ genommen`;
      return run(() => takeOutOfList(ids, from.id), texts(text, listFailure)).then(end);
    },
    tag: (words: readonly Word[], tag: string) => {
      const text = (count: number) =>
        t`${plural(count, { one: "# Wort trägt", other: "# Wörter tragen" })} jetzt das Schlagwort „${tag}“`;
      return run(() => addTag(words, tag), texts(text, t`Fehler beim Bearbeiten des Eintrags`)).then(end);
    },
    remove: (words: readonly Word[]) => {
      const text = (count: number) =>
        t`${plural(count, { one: "# eigenes Wort gelöscht", other: "# eigene Wörter gelöscht" })}`;
      return run(() => deleteOwnWords(words), texts(text, t`Die Wörter konnten nicht gelöscht werden`)).then(end);
    },
  };
}
export type Bulk = ReturnType<typeof useBulk>;
