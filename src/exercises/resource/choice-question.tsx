import { Trans, useLingui } from "@lingui/react/macro";
import { useId } from "react";

import { useLocale } from "#i18n/use-locale.ts";
import { seededLot } from "#shared/lib/seeded-random.ts";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import type { Play } from "../exercise.ts";
import group from "../parts/question-group.module.css";
import type { ChoiceQuestion, ResourceAnswer } from "./core.ts";
import styles from "./resource.module.css";

const DONT_KNOW = "dont-know";

interface ChoiceProps {
  question: ChoiceQuestion;
  answer: ResourceAnswer;
  onAnswer: (answer: ResourceAnswer) => void;
  isClosed: boolean;
  isShuffled: boolean;
  seed: string;
  play: Play;
}

/** A question with answers to choose from: one, or all that are right. */
export function ChoiceView(props: ChoiceProps) {
  const { question, answer, onAnswer, isShuffled, seed } = props;
  const options = isShuffled
    ? question.options.toSorted((a, b) => seededLot(seed, question.id + a.id) - seededLot(seed, question.id + b.id))
    : question.options;
  const chosen = answer.mc[question.id] ?? [];
  const isUnknown = answer.dont_know.includes(question.id);

  function choose(ids: readonly string[]): void {
    onAnswer({
      ...answer,
      mc: { ...answer.mc, [question.id]: [...ids] },
      dont_know: answer.dont_know.filter((id) => id !== question.id),
    });
  }
  function giveUp(isOn: boolean): void {
    const others = answer.dont_know.filter((id) => id !== question.id);
    onAnswer({
      ...answer,
      mc: { ...answer.mc, [question.id]: isOn ? [] : [...chosen] },
      dont_know: isOn ? [...others, question.id] : others,
    });
  }

  if (props.isClosed) return <ClosedOptions {...props} options={options} chosen={chosen} />;
  const shared = { question, options, chosen, isUnknown, choose, giveUp, play: props.play };
  return question.several ? <Several {...shared} /> : <One {...shared} />;
}

interface OpenProps {
  question: ChoiceQuestion;
  options: ChoiceQuestion["options"];
  chosen: readonly string[];
  isUnknown: boolean;
  choose: (ids: readonly string[]) => void;
  giveUp: (isOn: boolean) => void;
  play: Play;
}

function OptionWords({ option, play }: { option: ChoiceQuestion["options"][number]; play: Play }) {
  const url = option.media_id === undefined ? undefined : play.mediaUrl(option.media_id);
  return (
    <span lang="de" dir="ltr">
      {url === undefined ? null : <img src={url} alt="" />}
      {option.text}
    </span>
  );
}

function One({ question, options, chosen, isUnknown, choose, giveUp, play }: OpenProps) {
  const { t } = useLingui();
  const { tag } = useLocale();
  const known = options.map((option) => ({ value: option.id, label: <OptionWords option={option} play={play} /> }));
  const unknown = { value: DONT_KNOW, label: t`Weiß nicht`, lang: tag };
  return (
    <div lang="de" dir="ltr">
      <RadioGroup
        label={question.text}
        look="cards"
        value={isUnknown ? DONT_KNOW : chosen[0]}
        onChange={(value) => (value === DONT_KNOW ? giveUp(true) : choose([value]))}
        options={question.dont_know ? [...known, unknown] : known}
      />
    </div>
  );
}

function Several({ question, options, chosen, isUnknown, choose, giveUp, play }: OpenProps) {
  const { t } = useLingui();
  const note = useId();
  return (
    <fieldset className={group.group} aria-describedby={note}>
      <legend lang="de" dir="ltr">
        {question.text}
      </legend>
      <span id={note}>
        <Trans>Mehrere Antworten können richtig sein.</Trans>
      </span>
      {options.map((option) => (
        <Checkbox
          key={option.id}
          label={<OptionWords option={option} play={play} />}
          isSelected={chosen.includes(option.id)}
          onChange={(isOn) => choose(isOn ? [...chosen, option.id] : chosen.filter((id) => id !== option.id))}
        />
      ))}
      {question.dont_know ? <Checkbox label={t`Weiß nicht`} isSelected={isUnknown} onChange={giveUp} /> : null}
    </fieldset>
  );
}

type State = "right" | "wrong" | "missed" | "left";

/** After the check: what was chosen and what was right, each in words and with a sign. */
function ClosedOptions({ question, options, chosen, play }: ChoiceProps & Pick<OpenProps, "options" | "chosen">) {
  const { t } = useLingui();
  const stateOf = ({ id, correct }: ChoiceQuestion["options"][number]): State =>
    chosen.includes(id) ? (correct ? "right" : "wrong") : correct ? "missed" : "left";
  const words: Record<State, string> = {
    right: t`gewählt, richtig`,
    wrong: t`gewählt, falsch`,
    missed: t`richtig, nicht gewählt`,
    left: t`nicht gewählt`,
  };
  const icons = { right: "check", wrong: "x", missed: "arrow-right", left: null } as const;
  return (
    <div className={group.group} role="group" aria-label={question.text}>
      <strong lang="de" dir="ltr">
        {question.text}
      </strong>
      {options.map((option) => {
        const state = stateOf(option);
        const icon = icons[state];
        return (
          <span key={option.id} className={styles.option} data-state={state}>
            {icon === null ? null : <Icon name={icon} size="s" weight="bold" />}
            <VisuallyHidden>{words[state]}: </VisuallyHidden>
            <OptionWords option={option} play={play} />
          </span>
        );
      })}
    </div>
  );
}
