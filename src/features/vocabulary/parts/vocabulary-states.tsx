import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { useFormats } from "#i18n/use-formats.ts";
import type { Word } from "#data/vocabulary/words.ts";
import { Button } from "#ui/controls/button.tsx";
import { pathTo } from "#ui/controls/href.ts";
import { EmptyState, WordsDrawing } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

import { takeOverWords } from "../commands.ts";
import { STARTER_COUNT, starterWords } from "../starter-words.ts";

/** Offline as a fact: how old it is, and that everything works. */
export function AgeNote({ lastSyncedAt }: { lastSyncedAt: number | null }) {
  const formats = useFormats();
  const [now] = useState(() => Date.now());
  if (lastSyncedAt === null) {
    return (
      <Notice kind="offline">
        <p>
          <Trans>Du bist offline. Üben geht wie immer.</Trans>
        </p>
      </Notice>
    );
  }
  const moment = formats.moment(lastSyncedAt, now);
  return (
    <Notice kind="offline">
      <p>
        <Trans>
          Stand: <strong>{moment}</strong>. Üben geht wie immer.
        </Trans>
      </p>
    </Notice>
  );
}

/** A device that has never been in touch with the server has nothing to show. */
export function FirstStartOffline() {
  return (
    <EmptyState icon="wifi-slash" title={<Trans>Beim ersten Mal brauchst du Internet</Trans>}>
      <Trans>
        Beim ersten Mal laden wir deine Wörter auf dieses Gerät. Danach lernst du auch offline. Sobald du wieder online
        bist, geht es hier von selbst weiter.
      </Trans>
    </EmptyState>
  );
}

/** First use: what this is for, and twenty words to begin with. */
export function FirstWords({ library }: { library: readonly Word[] }) {
  const { t } = useLingui();
  const { run } = useCommand();
  const [isPending, setPending] = useState(false);
  const count = Math.min(STARTER_COUNT, library.length);

  async function fetchWords(): Promise<void> {
    setPending(true);
    const ids = starterWords(library).map(({ id }) => id);
    await run(() => takeOverWords(ids, { listId: undefined, firstListName: t`Meine Wörter` }), {
      success: t`Deine ersten Wörter sind da`,
      failure: t`Die Wörter konnten nicht gespeichert werden`,
    });
    setPending(false);
  }

  return (
    <EmptyState
      art={<WordsDrawing />}
      title={<Trans>Deine Wortschatzkiste ist noch leer</Trans>}
      actions={
        <>
          {count === 0 ? null : (
            <Button pending={isPending} onPress={() => void fetchWords()}>
              <Plural value={count} one="# Wort für die Station holen" other="# Wörter für die Station holen" />
            </Button>
          )}
          <Button kind={count === 0 ? "filled" : "text"} flush={count > 0} href="/vocab-dashboard/new">
            <Trans>Eigenes Wort eintragen</Trans>
          </Button>
          <Button kind="text" flush href="/vocab-dashboard/import">
            <Trans>Wörter aus Anki, Quizlet oder einer Tabelle holen</Trans>
          </Button>
        </>
      }
    >
      <Trans>
        Jedes Wort, das du speicherst oder übst, kommt hierher. Wir fragen dich danach, bevor du es vergisst.
      </Trans>
    </EmptyState>
  );
}

/** Nothing found: the word can be made. */
export function NothingFound({ query, listId }: { query: string; listId: string }) {
  const term = query.trim();
  return (
    <EmptyState
      icon="magnifying-glass"
      title={
        <Trans>
          „<bdi>{term}</bdi>“ haben wir nicht gefunden
        </Trans>
      }
      actions={
        <Button
          kind="outline"
          icon="plus"
          href={pathTo("/vocab-dashboard/new", { search: { term, list: listId || undefined } })}
        >
          <Trans>Als neues Wort eintragen</Trans>
        </Button>
      }
    >
      <Trans>Prüfe die Schreibweise oder such mit weniger Buchstaben.</Trans>
    </EmptyState>
  );
}

/** No word fits all that was chosen in the sheet. */
export function NothingFiltered({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState
      icon="funnel"
      title={<Trans>Kein Wort passt zu allen Filtern</Trans>}
      actions={
        <Button kind="outline" onPress={onReset}>
          <Trans>Filter zurücksetzen</Trans>
        </Button>
      }
    >
      <Trans>Entferne einen Filter, dann siehst du wieder mehr.</Trans>
    </EmptyState>
  );
}

/** A filter without words, told apart by what is filtered. */
export function NothingHere({
  filter,
  list,
}: {
  filter: string;
  list?: { id: string; isFavourites: boolean } | undefined;
}) {
  if (filter === "due") {
    return (
      <EmptyState icon="check-circle" title={<Trans>Heute ist nichts fällig</Trans>}>
        <Trans>Alles geübt. Wir sagen dir, wenn das nächste Wort fällig ist.</Trans>
      </EmptyState>
    );
  }
  if (filter === "library") {
    return (
      <EmptyState icon="book-open" title={<Trans>Du hast schon alle Wörter</Trans>}>
        <Trans>Alle Wörter der Bibliothek sind schon in deinen Listen.</Trans>
      </EmptyState>
    );
  }
  if (list?.isFavourites === true) {
    return (
      <EmptyState icon="star" title={<Trans>Noch keine Favoriten</Trans>}>
        <Trans>Tippe bei einem Wort auf den Stern. Dann findest du es hier wieder.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="cards"
      title={<Trans>Diese Liste ist noch leer</Trans>}
      actions={
        <Button kind="outline" icon="plus" href={pathTo("/vocab-dashboard/new", { search: { list: list?.id } })}>
          <Trans>Wort eintragen</Trans>
        </Button>
      }
    >
      <Trans>Trag ein eigenes Wort ein, oder öffne ein Wort und leg es in diese Liste.</Trans>
    </EmptyState>
  );
}
