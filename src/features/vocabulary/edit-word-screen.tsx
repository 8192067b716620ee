import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, use, useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { useLive } from "#db/use-live.ts";
import type { Word } from "#data/vocabulary/words.ts";
import { pathTo } from "#ui/controls/href.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Button } from "#ui/controls/button.tsx";
import { NavigateContext } from "#ui/controls/pressable.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { Screen } from "#ui/layout/screen.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import { changeWord } from "./commands.ts";
import { SuggestionList } from "./help/suggestion-list.tsx";
import { TranslateButton } from "./help/translate-button.tsx";
import { useLibrary } from "./help/use-library.ts";
import { ArticleDoubtNote, useArticleDoubt } from "./parts/article-doubt.tsx";
import { GrammarFields, MeaningFields, TermField } from "./parts/word-fields.tsx";
import { WordFormFrame } from "./parts/word-form-frame.tsx";
import { formStart, type FormStart } from "./queries.ts";
import { editWordKey, useWordForm, type WordDraft } from "./use-word-form.ts";
import { changedFieldsOf, formOf } from "./word-form.ts";

const OwnMedia = lazyPart(() => import("./parts/own-media.tsx").then((module) => module.OwnMedia));

/** Changes an own word, or the learner's layer over a shared one. */
export function EditWordScreen({ wordId }: { wordId: string }) {
  const { t } = useLingui();
  const start = useLive(() => formStart<WordDraft>(wordId, editWordKey({ id: wordId })), [wordId]);
  return (
    <Screen
      width="task"
      bar={
        <AppBar
          title={<Trans>Wort bearbeiten</Trans>}
          back={{ href: pathTo("/vocab-dashboard/words/$wordId", { params: { wordId } }), label: t`Zurück zum Wort` }}
        />
      }
    >
      {start === undefined ? (
        <LoadingState look="text" rows={6} />
      ) : start.word === null ? (
        <EmptyState icon="magnifying-glass" title={<Trans>Dieses Wort ist nicht da</Trans>}>
          <Trans>Vielleicht wurde es gelöscht, oder es ist noch nicht auf diesem Gerät.</Trans>
        </EmptyState>
      ) : (
        <Form word={start.word} start={start} />
      )}
    </Screen>
  );
}

function Form({ word, start }: { word: Word; start: FormStart<WordDraft> }) {
  const { t } = useLingui();
  const { run } = useCommand();
  const navigate = use(NavigateContext);
  const language = start.languages.own;
  const library = useLibrary();
  const draftKey = editWordKey(word);
  // The word as it was when the form opened: what arrives meanwhile must not replace what is typed.
  const [opened] = useState(word);
  const [first] = useState<WordDraft>(
    () =>
      start.draft ?? {
        form: formOf(word, language),
        listId: "",
        seen: word.remarks,
        hasChosenCategory: true,
        begunWith: "",
      },
  );
  const state = useWordForm({ draftKey, start: first });
  const article = useArticleDoubt(state, library);
  const show = () => navigate(pathTo("/vocab-dashboard/words/$wordId", { params: { wordId: word.id } }), true);

  async function save(): Promise<void> {
    if (!state.check() || (word.isOwn && !article.mayPass())) return;
    const fields = changedFieldsOf(state.form, opened, language);
    const done = await run(() => changeWord(word, fields, state.seen, draftKey), {
      success: t`Gespeichert`,
      failure: t`Fehler beim Bearbeiten des Eintrags`,
    });
    if (!done) return;
    void state.drop();
    show();
  }

  async function discard(): Promise<void> {
    await state.drop();
    showAlert({ kind: "info", text: t`Änderungen verworfen` });
    show();
  }

  return (
    <WordFormFrame onSave={() => void save()}>
      {start.draft ? (
        <Notice
          kind="info"
          action={
            <Button kind="text" size="s" flush onPress={() => void discard()}>
              <Trans>Verwerfen</Trans>
            </Button>
          }
        >
          <p>
            <Trans>Deine Änderungen sind noch nicht gespeichert.</Trans>
          </p>
        </Notice>
      ) : null}
      {word.isOwn ? null : (
        <Notice kind="neutral">
          <p>
            <Trans>
              Dieses Wort ist aus der Bibliothek. Was du hier änderst, siehst nur du. Das Original bleibt, und du kannst
              es wiederherstellen.
            </Trans>
          </p>
        </Notice>
      )}
      <TermField state={state} />
      {word.isOwn ? (
        <>
          <SuggestionList form={state.form} onFill={state.fill} library={library} language={language} />
          <GrammarFields
            state={state}
            articleNote={article.shown && <ArticleDoubtNote shown={article.shown} state={state} />}
          />
        </>
      ) : null}
      <MeaningFields
        state={state}
        language={language}
        isOwn={word.isOwn}
        translationHelp={
          <TranslateButton
            term={state.form.term}
            language={language}
            library={library}
            onTranslated={(text) => state.set("translation", text)}
          />
        }
      />
      <Suspense>
        <OwnMedia word={word} />
      </Suspense>
    </WordFormFrame>
  );
}
