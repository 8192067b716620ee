import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { ARTICLES } from "#shared/model/vocabulary-terms.ts";
import { Article } from "#word-parts/article.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { SelectField } from "#ui/controls/select-field.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

import type { Category, WordForm } from "../word-form.ts";
import type { WordFormState } from "../use-word-form.ts";
import { useLanguageName } from "./word-facts.tsx";
import styles from "./word-fields.module.css";

type FieldsProps = { state: WordFormState };
type TextName = Exclude<keyof WordForm, "category" | "article">;

/** The properties that every text field of the form shares. */
function useField({ form, problems, set, leave }: WordFormState) {
  const { t } = useLingui();
  return (name: TextName) => ({
    value: form[name],
    onChange: (value: string) => set(name, value),
    onBlur: () => leave(name === "term"),
    ...(problems[name] && { error: problems[name] === "required" ? t`Dies ist ein Pflichtfeld` : t`Das ist zu lang` }),
  });
}

/** The word itself. */
export function TermField({ state, autoFocus }: FieldsProps & { autoFocus?: boolean }) {
  const { t } = useLingui();
  const field = useField(state);
  return <TextField label={t`Wort`} isGerman isRequired {...(autoFocus && { autoFocus })} {...field("term")} />;
}

/** What kind of word it is, and the forms that go with it. */
export function GrammarFields({ state, articleNote }: FieldsProps & { articleNote?: ReactNode }) {
  const { t } = useLingui();
  const field = useField(state);
  const { form, set } = state;
  const kinds: { value: Category; label: string }[] = [
    { value: "noun", label: t`Nomen` },
    { value: "verb", label: t`Verb` },
    { value: "adjective", label: t`Adjektiv` },
    { value: "adverb", label: t`Adverb` },
    { value: "phrase", label: t`Redemittel` },
    { value: "abbreviation", label: t`Abkürzung` },
    { value: "other", label: t`etwas anderes` },
  ];
  return (
    <>
      <SelectField label={t`Wortart`} value={form.category} onChange={(it) => set("category", it)} options={kinds} />
      {form.category === "noun" ? (
        <>
          <ArticleField value={form.article} onChange={(article) => set("article", article)} />
          {articleNote}
          <TextField label={t`Plural`} isGerman isOptional {...field("plural")} />
        </>
      ) : null}
      {form.category === "verb" ? (
        <>
          <TextField
            label={t`Präsens mit er/sie`}
            isGerman
            isOptional
            description={t`Zum Beispiel: er gibt`}
            {...field("present")}
          />
          <TextField
            label={t`Präteritum`}
            isGerman
            isOptional
            description={t`Zum Beispiel: sie gab`}
            {...field("simplePast")}
          />
          <TextField
            label={t`Perfekt`}
            isGerman
            isOptional
            description={t`Zum Beispiel: sie hat gegeben`}
            {...field("presentPerfect")}
          />
        </>
      ) : null}
    </>
  );
}

type ArticleFieldProps = { value: WordForm["article"]; onChange: (value: WordForm["article"]) => void };

function ArticleField({ value, onChange }: ArticleFieldProps) {
  const { t } = useLingui();
  return (
    <div>
      <span className={styles.label} aria-hidden="true">
        <Trans>Artikel</Trans>
      </span>
      <Segmented<WordForm["article"]>
        label={t`Artikel`}
        value={value}
        onChange={onChange}
        options={[
          ...ARTICLES.map((article) => ({ value: article, label: <Article gender={article} /> })),
          { value: "none", label: <Trans>keiner</Trans> },
        ]}
      />
    </div>
  );
}

type MeaningFieldsProps = FieldsProps & {
  language: string;
  isOwn: boolean;
  /** What helps to translate, below the field. */
  translationHelp?: ReactNode;
};

/** Meaning, examples, translation and note: what may be said of any word. */
export function MeaningFields({ state, language, isOwn, translationHelp }: MeaningFieldsProps) {
  const { t } = useLingui();
  const field = useField(state);
  const languageName = useLanguageName()(language || "deu");
  return (
    <Stack gap="m">
      <TextArea
        label={t`Bedeutung`}
        isGerman
        isOptional
        rows={2}
        description={isOwn ? t`In einfachen Worten. Danach fragen wir dich beim Üben.` : undefined}
        {...field("explanation")}
      />
      {isOwn ? (
        <TextArea
          label={t`Beispiele`}
          isGerman
          isOptional
          rows={2}
          description={t`Ein Satz in jeder Zeile.`}
          {...field("examples")}
        />
      ) : null}
      {language === "" ? null : (
        <>
          <TextField label={t`Übersetzung: ${languageName}`} isOptional {...field("translation")} />
          {translationHelp}
        </>
      )}
      <TextArea label={t`Notiz`} isOptional rows={2} {...field("remarks")} />
    </Stack>
  );
}
