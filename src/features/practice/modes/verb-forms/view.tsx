import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef } from "react";

import { German } from "#ui/text/german.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { KeyRow } from "#ui/answers/key-row.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { PlayerFrame, TaskHead } from "#ui/layout/player-frame.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import verdicts from "#ui/answers/verdict-colours.module.css";
import { verdictIcons } from "#ui/answers/verdict.ts";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import { CheckDock } from "../../parts/check-dock.tsx";
import { emptyLexicon } from "#shared/model/lexicon.ts";
import { Appointment } from "../../parts/appointment.tsx";
import { Feedback } from "../../parts/feedback.tsx";
import type { Checked } from "../../round.ts";
import { useEnterGoesOn } from "#ui/controls/use-enter-goes-on.ts";
import type { Running, TaskViewProps } from "../task.ts";
import { judgeForm, typedForms, type FormName, type VerbForm, type VerbFormsQuestion } from "./rules.ts";
import styles from "./verb-forms.module.css";

function useFormNames(): Record<FormName, string> {
  const { t } = useLingui();
  return {
    present: t`Heute (Präsens): er/sie/es …`,
    simplePast: t`Gestern (Präteritum): er/sie/es …`,
    perfect: t`Perfekt, mit hat oder ist: er/sie/es …`,
  };
}

/** A verb, and a field for each of its forms. */
export function View(props: TaskViewProps<VerbFormsQuestion>) {
  const { question, running, frame } = props;
  const { round } = running;
  const { checked } = round;
  const isAsking = round.phase === "asking";
  const field = useRef<HTMLInputElement>(null);
  useEnterGoesOn(!isAsking, running.next);
  return (
    <PlayerFrame
      {...frame}
      dock={<CheckDock running={running} />}
      keys={<KeyRow inputRef={field} />}
      feedback={!isAsking && checked ? <FormsFeedback {...{ question, running, checked }} /> : undefined}
    >
      <TaskHead instruction={<Trans>Wie heißen die Formen?</Trans>} prompt={question.word.term} />
      <Fields
        key={String(round.current?.isRepeat)}
        {...{ question, running, isAsking }}
        onField={(input) => {
          field.current = input;
        }}
      />
    </PlayerFrame>
  );
}

type FieldsProps = {
  question: VerbFormsQuestion;
  running: Running;
  /** The field that has the focus: the letters above the keyboard go there. */
  onField: (field: HTMLInputElement) => void;
  isAsking: boolean;
};

/** Enter goes from field to field, and from the last one to the check. */
function Fields({ question, running, onField, isAsking }: FieldsProps) {
  const names = useFormNames();
  const form = useRef<HTMLDivElement>(null);
  const typed = typedForms(running.round.typed);
  useEffect(() => {
    form.current?.querySelector("input")?.focus();
  }, []);

  function change(index: number, text: string): void {
    running.type(question.forms.map((_, at) => (at === index ? text : (typed[at] ?? ""))).join("\n"));
  }

  function onSubmit(): void {
    const fields = [...(form.current?.querySelectorAll("input") ?? [])];
    const next = fields[fields.indexOf(document.activeElement as HTMLInputElement) + 1];
    if (next) next.focus();
    else running.check();
  }

  return (
    <div
      ref={form}
      role="group"
      aria-label={question.word.term}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || !isAsking || event.nativeEvent.isComposing) return;
        event.preventDefault();
        onSubmit();
      }}
      onFocus={(event) => {
        if (event.target instanceof HTMLInputElement) onField(event.target);
      }}
    >
      <Stack gap="m">
        {question.forms.map(({ name }, index) => (
          <TextField
            key={name}
            label={names[name]}
            value={typed[index] ?? ""}
            onChange={(text) => change(index, text)}
            isGerman
            isDisabled={!isAsking}
          />
        ))}
      </Stack>
    </div>
  );
}

type FormsFeedbackProps = { question: VerbFormsQuestion; running: Running; checked: Checked };

function FormsFeedback({ question, running, checked }: FormsFeedbackProps) {
  const { t } = useLingui();
  const { verdict, code } = checked.judgement;
  const title =
    verdict === "correct"
      ? t`Richtig`
      : verdict === "almost"
        ? t`Fast richtig`
        : code === "empty"
          ? t`So heißen die Formen`
          : t`Noch nicht`;
  const typed = typedForms(checked.typed);
  return (
    <Feedback {...{ question, running, verdict, title }}>
      <dl className={styles.forms}>
        {question.forms.map((form, index) => (
          <FormLine key={form.name} {...{ question, form }} typed={typed[index] ?? ""} />
        ))}
      </dl>
      {verdict === "correct" ? <Appointment task={question.task} /> : null}
    </Feedback>
  );
}

/** A form as it should be, and what was typed where that was not it. */
function FormLine({ question, form, typed }: { question: VerbFormsQuestion; form: VerbForm; typed: string }) {
  const names = useFormNames();
  const verdict = judgeForm(typed, form, question.word, emptyLexicon);
  const { name, weight } = verdictIcons[verdict];
  return (
    <div>
      <dt>{names[form.name]}</dt>
      <dd className={verdicts.row} data-verdict={verdict}>
        <Icon name={name} weight={weight} />
        <span>
          <VisuallyHidden>
            {verdict === "correct" ? (
              <Trans>richtig:</Trans>
            ) : verdict === "almost" ? (
              <Trans>fast richtig:</Trans>
            ) : (
              <Trans>falsch, richtig ist:</Trans>
            )}{" "}
          </VisuallyHidden>
          <German>
            <strong>{form.wanted}</strong>
          </German>
          {verdict === "correct" || typed.trim() === "" ? null : (
            <Text as="span" size="s" tone="soft">
              {" "}
              <Trans>
                Du: <German>{typed}</German>
              </Trans>
            </Text>
          )}
        </span>
      </dd>
    </div>
  );
}
