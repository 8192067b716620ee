import { Trans, useLingui } from "@lingui/react/macro";

import type { Word } from "#data/vocabulary/words.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { pathTo } from "#ui/controls/href.ts";
import { German } from "#ui/text/german.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { List } from "#ui/layout/list.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { WordRow } from "#word-parts/word-row.tsx";

import type { GermanSelection } from "../german-selection.ts";
import { useLookup, type Lookup } from "../use-lookup.ts";
import { Meaning, OnlineTranslation } from "./translation.tsx";
import { genderOf, namedWord } from "#word-parts/named-word.ts";
import { WithArticle } from "#word-parts/with-article.tsx";

type Listen = (text: string, audioUrl?: string | null) => void;

type LookupSheetProps = {
  selection: GermanSelection;
  /** She wants the translation first of all. */
  isForTranslation: boolean;
  onListen: Listen | null;
  onKeep: () => void;
  onClose: () => void;
};

/** What is known of a selected text: the word, its meaning, where it is in her lists, the parts of a compound. */
export function LookupSheet({ selection, isForTranslation, onListen, onKeep, onClose }: LookupSheetProps) {
  const lookup = useLookup(selection.text);
  const keep = (
    <Button wide kind={lookup?.inLists.length ? "quiet" : "filled"} icon="plus" onPress={onKeep}>
      {lookup?.inLists.length ? <Trans>In eine andere Liste legen</Trans> : <Trans>In die Wortschatzkiste</Trans>}
    </Button>
  );
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={lookup?.match ? <WithArticle word={lookup.match} /> : <German>{selection.text}</German>}
      actions={lookup ? keep : undefined}
    >
      {lookup ? (
        <Stack gap="m">
          {lookup.match ? (
            <Match
              word={lookup.match}
              selected={selection.text}
              lookup={lookup}
              onListen={onListen}
              onClose={onClose}
            />
          ) : lookup.found.length === 0 ? (
            <Text tone="soft">
              <Trans>Dieses Wort steht noch nicht in der Bibliothek.</Trans>
            </Text>
          ) : null}
          <TranslationOf selection={selection} lookup={lookup} isAsked={isForTranslation} />
          <Others lookup={lookup} onListen={onListen} onClose={onClose} />
        </Stack>
      ) : (
        <LoadingState look="text" rows={3} />
      )}
    </Sheet>
  );
}

type MatchProps = { word: Word; selected: string; lookup: Lookup; onListen: Listen | null; onClose: () => void };

function Match({ word, selected, lookup: { found, inLists }, onListen, onClose }: MatchProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = inLists.map((list) => (list.isFavourites ? t`Favoriten` : list.name));
  return (
    <Stack gap="s">
      {found[0]?.how === "form" ? (
        <Text size="s" tone="soft">
          <Trans>
            „<German>{selected}</German>“ ist eine Form davon.
          </Trans>
        </Text>
      ) : null}
      {word.explanation ? <German as="p">{word.explanation}</German> : null}
      {names.length > 0 ? (
        <Text size="s" tone="success" weight="medium">
          <Trans>Schon in deiner Wortschatzkiste: {formats.list(names)}</Trans>
        </Text>
      ) : null}
      <Inline gap="m">
        {onListen ? (
          <Button kind="quiet" size="s" icon="speaker-high" onPress={() => onListen(namedWord(word), word.audioUrl)}>
            <Trans>Anhören</Trans>
          </Button>
        ) : null}
        <Button
          kind="text"
          size="s"
          href={pathTo("/vocab-dashboard/words/$wordId", { params: { wordId: word.id } })}
          onPress={onClose}
        >
          <Trans>Ganzen Eintrag öffnen</Trans>
        </Button>
      </Inline>
    </Stack>
  );
}

type TranslationOfProps = { selection: GermanSelection; lookup: Lookup; isAsked: boolean };

function TranslationOf({ selection, lookup: { match, languages }, isAsked }: TranslationOfProps) {
  const known = languages.read.flatMap((language) => {
    const translation = match?.translations[language];
    return translation?.text ? [{ language, ...translation }] : [];
  });
  return (
    <Section title={<Trans>Übersetzung</Trans>} level={3} tight>
      {known.length > 0 ? (
        known.map(({ language, text, status, note }) => (
          <Meaning key={language} language={language} text={text} isDraft={status === "draft"} note={note} />
        ))
      ) : (
        <OnlineTranslation
          text={selection.text}
          sentence={selection.sentence}
          language={languages.own}
          isAsked={isAsked}
        />
      )}
    </Section>
  );
}

type OthersProps = { lookup: Lookup; onListen: Listen | null; onClose: () => void };

function Others({ lookup: { found, match }, onListen, onClose }: OthersProps) {
  const rest = found.filter(({ word }) => word !== match);
  const groups = [
    { id: "near", title: <Trans>Auch</Trans>, kinds: ["word", "form"] },
    { id: "part", title: <Trans>Darin steckt</Trans>, kinds: ["part"] },
    { id: "whole", title: <Trans>Zusammengesetzt damit</Trans>, kinds: ["whole"] },
  ];
  return groups.map(({ id, title, kinds }) => {
    const words = rest.flatMap(({ word, how }) => (kinds.includes(how) ? [word] : []));
    return words.length === 0 ? null : (
      <Section key={id} title={title} level={3} tight>
        <List flush>
          {words.map((word) => {
            const gender = genderOf(word);
            return (
              <WordRow
                key={word.id}
                term={word.term}
                {...(gender && { gender })}
                {...(word.explanation && { sub: word.explanation, subLang: "de" })}
                href={pathTo("/vocab-dashboard/words/$wordId", { params: { wordId: word.id } })}
                onPress={onClose}
                {...(onListen && { onListen: () => onListen(namedWord(word), word.audioUrl) })}
              />
            );
          })}
        </List>
      </Section>
    );
  });
}
