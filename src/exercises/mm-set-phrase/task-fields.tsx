import { useLingui } from "@lingui/react/macro";

import { Text } from "#ui/layout/layout.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { seededLot } from "#shared/lib/seeded-random.ts";

import type { Play } from "../exercise.ts";
import type { OnePhraseAnswer, Situation } from "./content.ts";
import styles from "./phrase.module.css";
import { choicesOf, filledWith, type PhraseTask } from "./tasks.ts";
import { WordLine } from "./word-line.tsx";

export type TaskFieldsProps = {
  task: PhraseTask;
  answer: OnePhraseAnswer;
  onAnswer: (answer: OnePhraseAnswer) => void;
  seed: string;
  play: Play;
};

/** What is to be done with a phrase. */
export function TaskFields(props: TaskFieldsProps) {
  switch (props.task.practice) {
    case "order":
      return <WordLine {...props} />;
    case "slot":
      return <SlotFields {...props} />;
    case "choose":
      return (
        <>
          {choicesOf(props.task.phrase).map((situation) => (
            <Choice key={situation.id} {...props} situation={situation} />
          ))}
        </>
      );
    case "say":
      return <SayField {...props} />;
  }
}

function Prompt({ situation }: { situation: Situation }) {
  return (
    <p className={styles.situation} lang="de" dir="ltr">
      {situation.prompt}
    </p>
  );
}

function Choice({ answer, onAnswer, situation, seed }: TaskFieldsProps & { situation: Situation }) {
  const { id, prompt, choose } = situation;
  return (
    <>
      <Prompt situation={situation} />
      <RadioGroup
        label={prompt}
        hideLabel
        look="cards"
        value={answer.choose?.[id]}
        onChange={(option) => onAnswer({ ...answer, choose: { ...answer.choose, [id]: option } })}
        options={choose
          .toSorted((one, other) => seededLot(seed, one.id) - seededLot(seed, other.id))
          .map(({ id: value, text }) => ({ value, label: text, lang: "de" }))}
      />
    </>
  );
}

function SlotFields({ task, answer, onAnswer }: TaskFieldsProps) {
  const { t } = useLingui();
  const { text, slots } = task.phrase;
  const words = slots.map((_, at) => answer.slot?.[at] ?? "");
  const shown = filledWith(
    text,
    words.map((word) => (word.trim() === "" ? "____" : word.trim())),
  );
  return (
    <>
      <p className={styles.phrase} lang="de" dir="ltr">
        {shown}
      </p>
      {slots.map(({ name, examples }, at) => {
        const example = examples.at(-1) ?? "";
        return (
          <TextField
            key={name}
            label={name}
            isGerman
            value={words[at] ?? ""}
            maxLength={200}
            description={t`Zum Beispiel: ${example}`}
            onChange={(word) => onAnswer({ ...answer, slot: words.map((one, index) => (index === at ? word : one)) })}
          />
        );
      })}
    </>
  );
}

function SayField({ task, answer, onAnswer }: TaskFieldsProps) {
  const { t } = useLingui();
  const [situation] = task.phrase.situations;
  if (!situation) return null;
  return (
    <>
      <Prompt situation={situation} />
      <TextArea
        label={t`Schreib, was du sagst`}
        isGerman
        rows={2}
        maxLength={500}
        value={answer.said?.[situation.id] ?? ""}
        onChange={(text) => onAnswer({ ...answer, said: { ...answer.said, [situation.id]: text } })}
      />
      <Text size="s" tone="soft">
        {t`Benutze das Redemittel, das du gerade gelernt hast.`}
      </Text>
    </>
  );
}
