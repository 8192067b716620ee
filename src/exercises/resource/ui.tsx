import { Plural } from "@lingui/react/macro";

import type { PlayerProps } from "../exercise.ts";
import { ChoiceView } from "./choice-question.tsx";
import type { Resource, ResourceAnswer } from "./core.ts";
import { OpenView } from "./open-question.tsx";
import styles from "./resource.module.css";
import { ShownResource } from "./shown-resource.tsx";

export const icon = "question" as const;

export function Missing({ count }: { count: number }) {
  return <Plural value={count} one="Noch # Frage" other="Noch # Fragen" />;
}

/** Something to read, see or hear, and questions about it on one page. */
export function Player(props: PlayerProps<Resource, ResourceAnswer>) {
  const { content, answer, onAnswer, phase, parts, locked, seed, context, play } = props;
  return (
    <>
      <ShownResource resource={content.resource} play={play} />
      <div className={styles.questions}>
        {content.questions.map((question, at) => {
          const isClosed = phase === "checked" || locked.includes(question.id);
          if (question.kind === "mc") {
            return (
              <ChoiceView
                key={question.id}
                question={question}
                answer={answer}
                onAnswer={onAnswer}
                isClosed={isClosed}
                isShuffled={context.behaviour.shuffle}
                seed={seed}
                play={play}
              />
            );
          }
          return (
            <OpenView
              key={question.id}
              question={question}
              path={`questions.${at}`}
              answer={answer}
              onAnswer={onAnswer}
              isClosed={isClosed}
              results={parts?.filter(({ part_id }) => part_id.startsWith(question.id)) ?? null}
              play={play}
            />
          );
        })}
      </div>
    </>
  );
}
