import { Trans, useLingui } from "@lingui/react/macro";

import { Icon } from "#ui/icons/icon.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { Tray } from "#ui/arranging/pick-and-place.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import type { PlayerProps } from "../exercise.ts";
import { useVerdictWord, VERDICT_ICONS } from "../parts/part-label.ts";
import type { Ordering, OrderingAnswer } from "./core.ts";
import { sentenceOf, shuffledIds } from "./orders.ts";
import styles from "./ordering.module.css";

/** A sentence that is put together: a touch moves a word into the line, another one takes it out again. */
export function SentenceLine(props: PlayerProps<Ordering, OrderingAnswer>) {
  const { t } = useLingui();
  const verdictWord = useVerdictWord();
  const { content, answer, phase, parts, seed, onAnswer, play } = props;
  const textOf = (id: string) => [...content.steps, ...content.not_part].find((one) => one.id === id)?.text ?? "";
  const verdict = phase === "checked" ? parts?.[0]?.verdict : undefined;
  const isClosed = phase === "checked";
  const made = sentenceOf(answer.order.map(textOf));

  function put(order: string[]): void {
    onAnswer({ ...answer, order });
    play.announce(sentenceOf(order.map(textOf)));
  }

  return (
    <>
      <div className={styles.line} data-verdict={verdict}>
        {verdict === undefined ? null : (
          <>
            <Icon {...VERDICT_ICONS[verdict]} />
            <VisuallyHidden>{verdictWord(verdict)}: </VisuallyHidden>
          </>
        )}
        {isClosed ? (
          <p lang="de" dir="ltr">
            {made || "–"}
          </p>
        ) : answer.order.length === 0 ? (
          <Text tone="soft" size="s">
            <Trans>Tippe auf die Wörter in der richtigen Reihenfolge.</Trans>
          </Text>
        ) : (
          <Tray
            label={t`Dein Satz. Tippe auf ein Wort, um es zu entfernen.`}
            held={undefined}
            pieces={answer.order.map((id) => ({ id, content: textOf(id) }))}
            onPress={(id) => put(answer.order.filter((one) => one !== id))}
          />
        )}
      </div>
      {isClosed ? null : (
        <Tray
          label={t`Wörter`}
          held={undefined}
          pieces={shuffledIds(content, seed).map((id) => ({
            id,
            content: textOf(id),
            isUsed: answer.order.includes(id),
          }))}
          onPress={(id) => put([...answer.order, id])}
        />
      )}
    </>
  );
}
