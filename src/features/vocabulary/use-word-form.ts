import { useEffect, useState } from "react";

import { useDraftWriter } from "#app/use-draft-writer.ts";
import type { Word } from "#data/vocabulary/words.ts";

import { guessedCategory, problemsOf, withArticleMoved, type FormProblems, type WordForm } from "./word-form.ts";

/** A form that was being filled in when the app was closed. */
export interface WordDraft {
  form: WordForm;
  listId: string;
  /** The remarks that stood there when the form was opened. */
  seen: string | null;
  hasChosenCategory: boolean;
  /** The word in the address it was begun with: the same address brings the draft back, another one begins anew. */
  begunWith: string;
}

interface Options {
  draftKey: string;
  /** What the form begins with. */
  start: WordDraft;
}

/** The fields of a word with what is wrong about them, kept on the device while they are filled in. */
export function useWordForm({ draftKey, start }: Options) {
  const [draft, setDraft] = useState(start);
  const [isTouched, setTouched] = useState(false);
  const [isDone, setDone] = useState(false);
  const { form } = draft;
  const writer = useDraftWriter(draftKey);
  useEffect(() => {
    if (draft !== start && !isDone) writer.write(draft);
  }, [draft, start, writer, isDone]);

  function drop(): Promise<void> {
    setDone(true);
    return writer.drop();
  }

  function set<F extends keyof WordForm>(field: F, value: WordForm[F]): void {
    setDraft((before) => {
      const next = { ...before, form: { ...before.form, [field]: value } };
      if (field === "category") next.hasChosenCategory = true;
      if (field === "term" && !before.hasChosenCategory) next.form.category = guessedCategory(next.form.term);
      return next;
    });
  }

  const problems: FormProblems = isTouched ? problemsOf(form) : {};
  return {
    ...draft,
    problems,
    set,
    setListId: (listId: string) => setDraft((before) => ({ ...before, listId })),
    /** All fields at once, as a suggestion fills them. */
    fill: (form: WordForm) => setDraft((before) => ({ ...before, form, hasChosenCategory: true })),
    /** A field was left: from now on mistakes are said, and an article moves to its place. */
    leave: (isArticleField = false) => {
      setTouched(true);
      if (isArticleField) setDraft((before) => ({ ...before, form: withArticleMoved(before.form) }));
    },
    /** True if it can be saved; otherwise what is wrong is shown from now on. */
    check: () => {
      setTouched(true);
      return Object.keys(problemsOf(form)).length === 0;
    },
    /** It became a row, or was given up: nothing is kept any more. */
    drop,
  };
}

export type WordFormState = ReturnType<typeof useWordForm>;

export const newWordKey = "word-form:new";
export const editWordKey = (word: Pick<Word, "id">): string => `word-form:${word.id}`;
