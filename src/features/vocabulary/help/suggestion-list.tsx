import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import type { Word } from "#data/vocabulary/words.ts";
import { Button } from "#ui/controls/button.tsx";
import { German } from "#ui/text/german.tsx";
import { Inline, Stack } from "#ui/layout/layout.tsx";
import { List } from "#ui/layout/list.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { WordRow } from "#word-parts/word-row.tsx";

import type { WordForm } from "../word-form.ts";
import { suggestionsOf, withSuggestion, type Suggestion, type Suggestions } from "./word-help.ts";

type SuggestionListProps = {
  form: WordForm;
  onFill: (form: WordForm) => void;
  library: readonly Word[];
  /** The one she writes translations in. */
  language: string;
};

interface Found extends Suggestions {
  /** What was asked for. */
  term: string;
  taken: Suggestion | null;
}

/** What is known of the word that is being written down: asked for, chosen, put into the fields that are empty. */
export function SuggestionList({ form, onFill, library, language }: SuggestionListProps) {
  const { t } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const [found, setFound] = useState<Found | null>(null);
  const term = form.term.trim();

  async function ask(): Promise<void> {
    setAsking(true);
    const answer = await suggestionsOf(term, library, language);
    setAsking(false);
    setFound({ ...answer, term, taken: null });
  }

  function take(suggestion: Suggestion): void {
    onFill(withSuggestion(form, suggestion));
    if (found) setFound({ ...found, taken: suggestion });
  }

  const isFresh = found !== null && found.term === term;
  return (
    <Stack gap="s">
      <Inline>
        <Button
          kind="outline"
          size="s"
          icon="lightbulb"
          pending={isAsking}
          notReady={term === "" ? t`Schreib zuerst das Wort` : undefined}
          onPress={() => void ask()}
        >
          {isAsking ? <Trans>Einen Moment …</Trans> : <Trans>Vorschläge holen</Trans>}
        </Button>
      </Inline>
      {isFresh ? <Answer found={found} onTake={take} /> : null}
    </Stack>
  );
}

function Answer({ found, onTake }: { found: Found; onTake: (suggestion: Suggestion) => void }) {
  const { t } = useLingui();
  const { items, isOffline, taken } = found;
  if (taken) {
    return (
      <Notice kind="info" isLive>
        <p>
          {taken.isOfModel ? (
            <Trans>Eingetragen. Das hat eine KI vorgeschlagen: Lies es bitte genau durch, bevor du speicherst.</Trans>
          ) : (
            <Trans>Eingetragen. Was du selbst geschrieben hast, ist geblieben.</Trans>
          )}
        </p>
      </Notice>
    );
  }
  return (
    <>
      {isOffline ? (
        <Notice kind="neutral">
          <p>
            <Trans>Offline: Vorschläge aus der Bibliothek auf diesem Gerät.</Trans>
          </p>
        </Notice>
      ) : null}
      {items.length === 0 ? (
        <Notice kind="neutral" isLive>
          <p>
            <Trans>Zu diesem Wort haben wir keinen Vorschlag.</Trans>
          </p>
        </Notice>
      ) : (
        <List label={t`Vorschläge`}>
          {items.map((item) => {
            const name = item.article ? `${item.article} ${item.term}` : item.term;
            return (
              <WordRow
                key={item.key}
                term={item.term}
                {...(item.article && { gender: item.article })}
                {...(item.explanation && { sub: <German>{item.explanation}</German> })}
                label={t`Angaben zu „${name}“ eintragen`}
                onPress={() => onTake(item)}
              />
            );
          })}
        </List>
      )}
    </>
  );
}
