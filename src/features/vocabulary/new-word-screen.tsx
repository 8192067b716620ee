import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useDeferredValue, useMemo } from "react";

import { useCommand } from "#app/use-command.ts";
import { useLive } from "#db/use-live.ts";
import { useWordIndex } from "#data/vocabulary/word-index.ts";
import type { Word } from "#data/vocabulary/words.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Screen } from "#ui/layout/screen.tsx";
import { SelectField } from "#ui/controls/select-field.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import { addOwnWord, takeOverWords } from "./commands.ts";
import { SuggestionList } from "./help/suggestion-list.tsx";
import { TranslateButton } from "./help/translate-button.tsx";
import { DuplicateNote, Suggestions } from "./parts/suggestions.tsx";
import { ArticleDoubtNote, useArticleDoubt } from "./parts/article-doubt.tsx";
import { GrammarFields, MeaningFields, TermField } from "./parts/word-fields.tsx";
import { WordFormFrame } from "./parts/word-form-frame.tsx";
import { formStart, type FormStart } from "./queries.ts";
import { noteAdded } from "./recently-added.ts";
import { useVocabularyView, type Viewed } from "./use-vocabulary-view.ts";
import { newWordKey, useWordForm, type WordDraft } from "./use-word-form.ts";
import type { VocabularyView } from "./vocabulary-view.ts";
import { duplicateOf, EMPTY_FORM, guessedCategory, ownFieldsOf, suggestionsFor } from "./word-form.ts";

type NewWordScreenProps = {
  /** The list the word goes to at first. */
  listId?: string | undefined;
  /** What was searched for and not found. */
  term: string;
};

/** A word of the learner's own, or one of the library taken over. */
export function NewWordScreen({ listId, term }: NewWordScreenProps) {
  const { t } = useLingui();
  const viewed = useVocabularyView(useWordIndex());
  const start = useLive(() => formStart<WordDraft>(null, newWordKey), []);
  return (
    <Screen
      width="task"
      bar={
        <AppBar
          title={<Trans>Neues Wort</Trans>}
          back={{ href: "/vocab-dashboard", label: t`Zurück zum Wortschatz` }}
        />
      }
    >
      {viewed && start ? (
        <Form {...viewed} start={start} listId={listId} term={term} />
      ) : (
        <LoadingState look="text" rows={6} />
      )}
    </Screen>
  );
}

type FormProps = NewWordScreenProps & Viewed & { start: FormStart<WordDraft> };

/** A word that comes with the address is meant now; otherwise what was being typed comes back. */
function beginning({ index, start, listId, term }: FormProps): WordDraft {
  const known = index.lists.find(({ id }) => id === listId) ?? index.lists.find((list) => !list.isFavourites);
  const fresh: WordDraft = {
    form: { ...EMPTY_FORM, term, category: guessedCategory(term) },
    listId: known?.id ?? "",
    seen: null,
    hasChosenCategory: false,
    begunWith: term,
  };
  const isMeant = term === "" || start.draft?.begunWith === term;
  return isMeant ? (start.draft ?? fresh) : fresh;
}

function useLookup(view: VocabularyView, term: string) {
  return useMemo(
    () => ({
      duplicate: duplicateOf(term, view.mine),
      suggestions: suggestionsFor(term, view.library),
    }),
    [view, term],
  );
}

function Form(props: FormProps) {
  const { t } = useLingui();
  const { index, view, start } = props;
  const { run } = useCommand();
  const navigate = useNavigate();
  const first = useMemo(() => beginning(props), []); // oxlint-disable-line react-hooks/exhaustive-deps -- what arrives later must not replace what is typed
  const library = useMemo(() => index.words.filter(({ isOwn }) => !isOwn), [index]);
  const state = useWordForm({ draftKey: newWordKey, start: first });
  const article = useArticleDoubt(state, library);
  const { duplicate, suggestions } = useLookup(view, useDeferredValue(state.form.term));
  const target = {
    listId: index.lists.find(({ id }) => id === state.listId)?.id,
    firstListName: t`Meine Wörter`,
    draftKey: newWordKey,
  };
  const said = {
    success: t`Vokabel erfolgreich hinzugefügt`,
    failure: t`Vokabel konnte nicht hinzugefügt werden`,
  };

  async function finish(wordId: string): Promise<void> {
    void state.drop();
    noteAdded(wordId);
    await navigate({ to: "/vocab-dashboard/words/$wordId", params: { wordId }, replace: true });
  }

  async function save(): Promise<void> {
    if (!state.check() || !article.mayPass()) return;
    const made = await run(() => addOwnWord(ownFieldsOf(state.form, start.languages.own), target), said);
    if (!made) return;
    await finish(made.value);
  }

  async function takeOver(word: Word): Promise<void> {
    if (!(await run(() => takeOverWords([word.id], target), said))) return;
    await finish(word.id);
  }

  return (
    <WordFormFrame onSave={() => void save()}>
      <TermField state={state} autoFocus={state.form.term === ""} />
      {duplicate ? <DuplicateNote word={duplicate} /> : null}
      <Suggestions words={suggestions} onTake={(word) => void takeOver(word)} />
      <SuggestionList form={state.form} onFill={state.fill} library={library} language={start.languages.own} />
      <GrammarFields
        state={state}
        articleNote={article.shown && <ArticleDoubtNote shown={article.shown} state={state} />}
      />
      <MeaningFields
        state={state}
        language={start.languages.own}
        isOwn
        translationHelp={
          <TranslateButton
            term={state.form.term}
            language={start.languages.own}
            library={library}
            onTranslated={(text) => state.set("translation", text)}
          />
        }
      />
      {index.lists.length === 0 ? null : (
        <SelectField
          label={t`Liste`}
          value={state.listId}
          onChange={state.setListId}
          options={index.lists.map((list) => ({
            value: list.id,
            label: list.isFavourites ? t`Favoriten` : list.name,
          }))}
        />
      )}
    </WordFormFrame>
  );
}
