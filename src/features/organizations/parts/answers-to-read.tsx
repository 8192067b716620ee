import { Plural, Trans } from "@lingui/react/macro";
import { useEffect, useRef } from "react";

import { Button } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";

import { placeInTask, type AnswerPage } from "../answers-data.ts";
import { useReading } from "../use-reading.ts";
import { AnswerHead, AnswerReference, AnswerSaid } from "./answer-card.tsx";
import styles from "./answers.module.css";
import { LatelyRead } from "./lately-read.tsx";
import { VerdictForm } from "./verdict-form.tsx";

type AnswersToReadProps = {
  page: AnswerPage;
  /** What she has written so far, by answer. */
  comments: ReadonlyMap<string, string>;
  onComment: (id: string, text: string) => void;
  onRefresh: () => void;
};

/** One answer after the other, and at the end what was read lately. */
export function AnswersToRead({ page, comments, onComment, onRefresh }: AnswersToReadProps) {
  const list = useReading(page);
  const { current, left, hasMore, isLoading } = list;
  const needsMore = current === undefined && hasMore;
  const { more } = list;
  useEffect(() => {
    if (needsMore) more();
    // oxlint-disable-next-line react/exhaustive-deps -- once a page is read
  }, [needsMore]);
  const heading = useFocusOnNext(current?.id);

  if (needsMore) {
    if (isLoading) return <LoadingState rows={4} />;
    return (
      <Inline>
        <Button kind="outline" onPress={more}>
          <Trans>Weitere zeigen</Trans>
        </Button>
      </Inline>
    );
  }
  if (current === undefined) {
    return (
      <Stack gap="xl">
        <EmptyState
          icon="chat-teardrop-text"
          title={<Trans>Gerade wartet keine Antwort auf dich</Trans>}
          actions={
            <Button kind="outline" onPress={onRefresh}>
              <Trans>Noch einmal nachsehen</Trans>
            </Button>
          }
        >
          <Trans>
            Hier liest du freie Texte, bei denen wir nicht sicher sind: in Abschnitten, die du jemandem gegeben hast.
          </Trans>
        </EmptyState>
        <LatelyRead answers={page.lately_read} />
      </Stack>
    );
  }
  const before = list.before;
  return (
    <Stack gap="l">
      <Inline justify="between">
        <Text tone="soft" size="s">
          {hasMore ? (
            <Plural value={left} one="Mehr als # Antwort wartet" other="Mehr als # Antworten warten" />
          ) : (
            <Plural value={left} one="# Antwort wartet" other="# Antworten warten" />
          )}
        </Text>
        {list.back === undefined ? null : (
          <Button kind="text" size="s" icon="arrow-counter-clockwise" onPress={list.back}>
            <Trans>Zurück zur letzten</Trans>
          </Button>
        )}
      </Inline>
      <article className={styles.answer}>
        <AnswerHead ref={heading} answer={current} place={placeInTask(list.answers, current)} />
        <div className={styles.judging}>
          <AnswerSaid answer={current} />
          <VerdictForm
            key={current.id}
            name={current.user.first_name}
            before={before}
            comment={comments.get(current.id) ?? before?.comment ?? ""}
            onComment={(text) => onComment(current.id, text)}
            onSay={(said) => list.say(current, said)}
          />
        </div>
        <AnswerReference answer={current} />
      </article>
      <LatelyRead answers={page.lately_read} />
    </Stack>
  );
}

/** Whoever works through them by keys or by ear begins each answer at its heading. */
function useFocusOnNext(id: string | undefined) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(id);
  useEffect(() => {
    if (shown.current === id) return;
    shown.current = id;
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0, behavior: "instant" });
  }, [id]);
  return heading;
}
