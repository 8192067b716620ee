import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { readDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { type Href, pathTo } from "#ui/controls/href.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { MenuButton } from "#ui/overlays/menu-button.tsx";
import type { MenuEntry } from "#ui/overlays/menu-items.tsx";
import { Screen } from "#ui/layout/screen.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { useListen } from "#voice/use-listen.tsx";
import { WordHead } from "#word-parts/word-head.tsx";

import { deleteOwnWord, setFavourite } from "./commands.ts";
import { MadeFacts } from "./help/made-facts.tsx";
import { AudioHere } from "./parts/audio-here.tsx";
import { ListsFact } from "./parts/lists-fact.tsx";
import { MemoryFact } from "./parts/memory-fact.tsx";
import { NoteFact, noteKey, type NoteDraft } from "./parts/note-fact.tsx";
import { isChangedByHer, OriginalFact } from "./parts/original-fact.tsx";
import { SpokenFact } from "./parts/spoken-fact.tsx";
import {
  ConfusableFacts,
  ContextFact,
  ExampleFact,
  MeaningFact,
  RelatedFacts,
  TagFacts,
  TranslationFacts,
  VerbForms,
} from "./parts/word-facts.tsx";
import { wordPage, type WordPage } from "./queries.ts";
import { syllablesOf } from "./syllables.ts";
import { genderOf, namedWord } from "#word-parts/named-word.ts";

const MembershipSheet = lazyPart(() => import("./parts/membership-sheet.tsx").then((module) => module.MembershipSheet));

/** Everything about one word. */
export function WordScreen({ wordId }: { wordId: string }) {
  const { t } = useLingui();
  const page = useLive(() => wordPage(wordId), [wordId]);
  const note = useLive(async () => ({ draft: await readDraft<NoteDraft>(learner(), noteKey(wordId)) }), [wordId]);
  const back = { href: pathTo("/vocab-dashboard"), label: t`Zurück zum Wortschatz` };
  if (page === undefined || note === undefined) {
    return (
      <Screen bar={<AppBar back={back} />}>
        <LoadingState look="text" />
      </Screen>
    );
  }
  if (page === null) {
    return (
      <Screen bar={<AppBar back={back} title={<Trans>Wort</Trans>} />}>
        <EmptyState
          icon="magnifying-glass"
          title={<Trans>Dieses Wort ist nicht da</Trans>}
          actions={
            <Button href="/vocab-dashboard">
              <Trans>Zum Wortschatz</Trans>
            </Button>
          }
        >
          <Trans>Vielleicht wurde es gelöscht, oder es ist noch nicht auf diesem Gerät.</Trans>
        </EmptyState>
      </Screen>
    );
  }
  return <Page page={page} draft={note.draft} back={back} />;
}

type PageProps = { page: WordPage; draft: NoteDraft | undefined; back: { href: Href; label: string } };

function Page({ page, draft, back }: PageProps) {
  const { word, linked, lists, listIds, memory, languages } = page;
  const [isSorting, setSorting] = useState(false);
  const { canListen, listen, say, voiceSheet } = useListen();
  const [heard, setHeard] = useState(0);
  const gender = genderOf(word);
  const syllables = syllablesOf(word.syllables);

  async function hear(): Promise<void> {
    await say(namedWord(word), word.audioUrl);
    setHeard((times) => times + 1);
  }

  return (
    <Screen
      bar={
        <WordHead
          bar={<AppBar tint back={back} end={<Actions page={page} onSort={() => setSorting(true)} />} />}
          term={word.term}
          {...(gender && { gender })}
          {...pluralOf(word)}
          {...(canListen(word.audioUrl) && { onListen: () => void hear() })}
          {...(syllables && { syllables })}
        />
      }
    >
      <MeaningFact word={word} />
      <VerbForms word={word} />
      <RelatedFacts word={word} linked={linked} />
      <ExampleFact word={word} />
      <ContextFact word={word} />
      <MadeFacts word={word} onListen={listen} />
      {word.audioUrl === null ? null : <AudioHere audioUrl={word.audioUrl} heard={heard} />}
      <SpokenFact word={word} />
      <ConfusableFacts word={word} linked={linked} />
      <TranslationFacts word={word} languages={languages.read} />
      <MemoryFact itemId={word.id} memory={memory} isAskable={Boolean(word.explanation)} />
      <NoteFact word={word} draft={draft} />
      {isChangedByHer(word) ? <OriginalFact word={word} /> : null}
      <ListsFact lists={lists} listIds={listIds} onChange={() => setSorting(true)} />
      <TagFacts word={word} />
      {voiceSheet}
      <Suspense fallback={null}>
        {isSorting ? <MembershipSheet {...{ word, lists, listIds }} onClose={() => setSorting(false)} /> : null}
      </Suspense>
    </Screen>
  );
}

/** The line below a noun. A word that is a plural already has no other; an own word without one says nothing. */
function pluralOf({ grammaticalCategory, isPluralOnly, isOwn, plural }: WordPage["word"]): { plural?: string | null } {
  if (grammaticalCategory !== "noun" || isPluralOnly || (isOwn && !plural)) return {};
  return { plural };
}

/** The star, and the menu with what is done less often. */
function Actions({ page, onSort }: { page: WordPage; onSort: () => void }) {
  const { t } = useLingui();
  const { run } = useCommand();
  const navigate = useNavigate();
  const { word, lists, listIds } = page;
  const favourites = lists.find(({ isFavourites }) => isFavourites);
  const isFavourite = favourites !== undefined && listIds.includes(favourites.id);
  const mark = () =>
    void run(() => setFavourite(word.id, !isFavourite), { failure: t`Fehler beim Bearbeiten des Eintrags` });

  async function remove(): Promise<void> {
    const done = await run(() => deleteOwnWord(word.id), {
      success: t`„${word.term}“ gelöscht`,
      failure: t`Das Wort konnte nicht gelöscht werden`,
      undoable: true,
    });
    if (done) await navigate({ to: "/vocab-dashboard", replace: true });
  }

  const entries: MenuEntry[] = [
    {
      id: "edit",
      label: t`Bearbeiten`,
      icon: "pencil-simple",
      href: pathTo("/vocab-dashboard/words/$wordId/edit", { params: { wordId: word.id } }),
    },
    { id: "lists", label: t`In Listen legen`, icon: "list", onAction: onSort },
    ...(word.isOwn
      ? [{ id: "delete", label: t`Löschen`, icon: "trash", tone: "danger", onAction: () => void remove() } as const]
      : []),
  ];
  return (
    <>
      {favourites ? <IconButton label={t`Favorit`} icon="star" isPressed={isFavourite} onPress={mark} /> : null}
      <MenuButton label={t`Mehr zu diesem Wort`} entries={entries} />
    </>
  );
}
