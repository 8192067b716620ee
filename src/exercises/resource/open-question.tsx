import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";

import { useLocale } from "#i18n/use-locale.ts";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { FieldFrame, notesOf } from "#ui/controls/field-parts.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { germanInput } from "#ui/controls/text-field.tsx";

import type { PartResult, Play } from "../exercise.ts";
import form from "../parts/form/form.module.css";
import { useVerdictWord, VERDICT_ICONS } from "../parts/part-label.ts";
import { Translated } from "../parts/translated.tsx";
import type { OpenQuestion, ResourceAnswer } from "./core.ts";
import styles from "./resource.module.css";

interface OpenProps {
  question: OpenQuestion;
  /** Where it stands in the content. */
  path: string;
  answer: ResourceAnswer;
  onAnswer: (answer: ResourceAnswer) => void;
  results: readonly PartResult[] | null;
  isClosed: boolean;
  play: Play;
}

/** A question that is answered in one's own words. */
export function OpenView(props: OpenProps) {
  const { tag } = useLocale();
  const { question, answer, onAnswer, isClosed } = props;
  const id = useId();
  const own = answer.open[question.id] ?? { text: "", checked: [] };
  if (isClosed) return <ClosedQuestion {...props} />;
  const left = question.least - own.text.trim().length;
  const note =
    left > 0 ? (
      <span lang={tag} dir="auto">
        <Plural value={left} one="Noch # Zeichen" other="Noch # Zeichen" />
      </span>
    ) : undefined;
  return (
    <div lang="de" dir="ltr">
      <FieldFrame id={id} label={question.text} description={note}>
        <textarea
          id={id}
          className={form.input}
          {...germanInput}
          {...notesOf(id, { description: note })}
          data-part={`${question.id}.content`}
          rows={3}
          value={own.text}
          maxLength={question.most}
          onChange={(event) =>
            onAnswer({ ...answer, open: { ...answer.open, [question.id]: { ...own, text: event.target.value } } })
          }
        />
      </FieldFrame>
    </div>
  );
}

/** Her text beside the sample, three results instead of one grade, and what she may ask herself. */
function ClosedQuestion({ question, path, answer, onAnswer, results, play }: OpenProps) {
  const own = answer.open[question.id] ?? { text: "", checked: [] };
  const tick = (at: number, isOn: boolean) => {
    const checked = isOn ? [...own.checked, at] : own.checked.filter((one) => one !== at);
    onAnswer({ ...answer, open: { ...answer.open, [question.id]: { ...own, checked } } });
  };
  return (
    <Stack>
      <strong lang="de" dir="ltr">
        {question.text}
      </strong>
      <p className={styles.written} lang="de" dir="ltr">
        {own.text.trim() === "" ? "–" : own.text}
      </p>
      <ul className={styles.results}>
        {(results ?? []).map((result) => (
          <Result key={result.part_id} result={result} />
        ))}
      </ul>
      <Text size="s" tone="soft">
        <Trans>Zum Beispiel:</Trans>{" "}
        <span lang="de" dir="ltr">
          {question.sample}
        </span>
      </Text>
      {question.self_check.map((text, at) => {
        const translation = play.translation(`${path}.self_check.${at}`);
        return (
          <Stack key={text} gap="none">
            <Checkbox
              label={
                <span lang="de" dir="ltr">
                  {text}
                </span>
              }
              isSelected={own.checked.includes(at)}
              onChange={(isOn) => tick(at, isOn)}
            />
            {translation ? <Translated {...translation} /> : null}
          </Stack>
        );
      })}
    </Stack>
  );
}

function Result({ result }: { result: PartResult }) {
  const { t } = useLingui();
  const word = useVerdictWord();
  const name = result.part_id.endsWith(".language")
    ? t`Sprache`
    : result.part_id.endsWith(".register")
      ? t`Anrede`
      : t`Inhalt`;
  return (
    <li>
      <Inline>
        <Icon {...VERDICT_ICONS[result.verdict]} size="s" />
        <span>
          {name}: {result.code === "unsure" ? t`Vergleiche selbst` : word(result.verdict)}
        </span>
      </Inline>
    </li>
  );
}
