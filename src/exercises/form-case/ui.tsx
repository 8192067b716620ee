import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { Segmented } from "#ui/controls/segmented.tsx";

import type { PlayerProps } from "../exercise.ts";
import { fieldsOf, type Field, type FormAnswer } from "../parts/form/field.ts";
import { FormView } from "../parts/form/form-view.tsx";
import type { CaseForm } from "./core.ts";
import styles from "./form-case.module.css";
import { Talk } from "./talk.tsx";

export const icon = "clipboard-text" as const;

export function Missing() {
  return <Trans>Füll zuerst den Bogen aus</Trans>;
}

const takesWords = ({ kind }: Field): boolean => kind === "text" || kind === "free_text";

/** A form that is filled from a conversation: two views on a phone, side by side where there is room. */
export function Player(props: PlayerProps<CaseForm, FormAnswer>) {
  const { t } = useLingui();
  const { content, answer, onAnswer, phase, locked } = props;
  const [view, setView] = useState<"talk" | "form">(phase === "checked" ? "form" : "talk");
  const isOpen = phase === "answering";
  const fields = fieldsOf(content.sections)
    .map(({ field }) => field)
    .filter((field) => takesWords(field) && !locked.includes(field.id));

  function quote(fieldId: string, text: string): void {
    onAnswer({
      ...answer,
      values: { ...answer.values, [fieldId]: text.slice(0, 200) },
      not_obtainable: answer.not_obtainable.filter((id) => id !== fieldId),
    });
    setView("form");
  }

  return (
    <>
      <div className={styles.tabs}>
        <Segmented
          label={t`Gespräch oder Bogen`}
          value={view}
          onChange={setView}
          options={[
            { value: "talk", label: t`Gespräch` },
            { value: "form", label: t`Bogen` },
          ]}
        />
      </div>
      <div className={styles.sides}>
        <div className={view === "talk" ? undefined : styles.hidden}>
          <Talk content={content} fields={isOpen ? fields : []} onQuote={quote} />
        </div>
        <div className={view === "form" ? undefined : styles.hidden}>
          <FormView {...props} sections={content.sections} hasGiveUp />
        </div>
      </div>
    </>
  );
}
