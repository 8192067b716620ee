import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { Text } from "#ui/layout/layout.tsx";

import type { PlayerProps, WordFacts } from "../exercise.ts";
import { KeepWords } from "../parts/keep-words.tsx";
import type { IntroAnswer, IntroContent } from "./content.ts";
import { judgeWord } from "./judge-word.ts";
import { MeetWord } from "./meet-word.tsx";
import { nextStep } from "./pages.ts";
import { RecallWord } from "./recall-word.tsx";
import { IntroResults, TypedWords } from "./typed-words.tsx";

export const icon = "bookmark-simple" as const;

export function Missing({ count }: { count: number }) {
  return <Plural value={count} one="Noch # Wort" other="Noch # Wörter" />;
}

type Props = PlayerProps<IntroContent, IntroAnswer>;

/** New words: met one by one with a question at once, then each typed once from its meaning. */
export function Player(props: Props) {
  const { t } = useLingui();
  const { content, answer, onAnswer, parts, locked, seed, context, play } = props;
  const words = content.vocab_ids.flatMap((id) => context.word(id) ?? []);
  const [isStarted, setStarted] = useState(false);
  if (!content.active) {
    return (
      <Text tone="soft">
        <Trans>Hier gibt es gerade nichts zu tun.</Trans>
      </Text>
    );
  }
  if (parts) return <IntroResults {...{ words, answer, parts, context, play }} />;
  const open = words.filter(({ id }) => !locked.includes(id));
  // Who repeats some words has met them: they are only typed.
  const repeated: IntroAnswer =
    locked.length === 0 ? {} : Object.fromEntries(open.map(({ id }) => [id, { recognised: id }]));
  const step = nextStep(content, words, { ...repeated, ...answer });
  const change = ({ id }: WordFacts, given: IntroAnswer[string]) => {
    setStarted(true);
    // A word that is gone from the library must not be waited for.
    const gone = content.vocab_ids.filter((one) => context.word(one) === undefined);
    const without = Object.fromEntries(gone.map((one) => [one, { recalled: "" }]));
    onAnswer({ ...without, ...answer, [id]: { ...answer[id], ...given } });
  };
  if (step.kind === "done") {
    return (
      <>
        <TypedWords words={open} answer={answer} onAgain={(word) => onAnswer(reopened(answer, word))} />
        <KeepWords ids={words.map(({ id }) => id)} play={play} />
      </>
    );
  }
  const at = words.indexOf(step.word) + 1;
  return (
    <>
      <Text size="s" tone="soft">
        <Trans>
          Wort {at} von {words.length}
        </Trans>
      </Text>
      {step.kind === "meet" ? (
        <MeetWord
          key={step.word.id}
          {...{ step, words, seed, play }}
          takesFocus={isStarted}
          onMet={(recognised) => change(step.word, { recognised })}
          onTyped={
            content.test_out
              ? (said) => {
                  const isRight = judgeWord(said, step.word, context).verdict === "correct";
                  play.announce(isRight ? t`Richtig. Das Wort kennst du.` : t`Noch nicht richtig.`);
                  if (isRight) change(step.word, { known: said });
                  return isRight;
                }
              : undefined
          }
        />
      ) : (
        <RecallWord
          key={step.word.id}
          word={step.word}
          translation={play.translationOf(step.word.id)}
          takesFocus={isStarted}
          onTyped={(recalled) => change(step.word, { recalled })}
        />
      )}
      {step.kind === "recall" ? (
        <div>
          <Button kind="text" flush onPress={() => change(step.word, { recalled: "" })}>
            <Trans>Weiß ich nicht</Trans>
          </Button>
        </div>
      ) : null}
    </>
  );
}

/** The word is to be typed again. */
function reopened(answer: IntroAnswer, { id }: WordFacts): IntroAnswer {
  return { ...answer, [id]: { recognised: answer[id]?.recognised ?? id } };
}
