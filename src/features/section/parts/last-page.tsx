import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useLive } from "#db/use-live.ts";
import { Button } from "#ui/controls/button.tsx";
import { pathTo } from "#ui/controls/href.ts";
import { German } from "#ui/text/german.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { List } from "#ui/layout/list.tsx";
import { genderOf } from "#word-parts/named-word.ts";
import { Row } from "#ui/layout/row.tsx";
import { Mark } from "#ui/feedback/progress.tsx";
import { WordRow } from "#word-parts/word-row.tsx";

import { progressOf, readEnd } from "../end-data.ts";
import type { SectionData } from "../section-data.ts";
import styles from "./last-page.module.css";

type LastPageProps = {
  data: SectionData;
  isReadOnly: boolean;
  onOpen: (page: number) => void;
  onKeep: (ids: readonly string[]) => Promise<void>;
};

/** What came of the section: done or what is still open, what it earned, its words. */
export function LastPage({ data, isReadOnly, onOpen, onKeep }: LastPageProps) {
  const end = useLive(() => readEnd(data), [data]);
  const { state, done, required } = progressOf(data);
  const isDone = state === "completed";
  const xp = end?.xp ?? 0;
  return (
    <Stack gap="xl">
      <div className={styles.head} data-done={isDone || undefined}>
        <Icon name={isDone ? "check-circle" : "flag"} weight={isDone ? "fill" : "regular"} size="l" />
        <h1 tabIndex={-1}>
          {isDone ? (
            <Trans>Abschnitt geschafft</Trans>
          ) : isReadOnly ? (
            <Trans>Ende der Vorschau</Trans>
          ) : (
            <Trans>Fast geschafft</Trans>
          )}
        </h1>
        <Text tone="soft">
          <German>{data.section.title}</German>
        </Text>
        {isReadOnly ? null : (
          <Inline gap="l">
            <Text weight="strong">
              <Trans>
                {done} von {required} Aufgaben geschafft
              </Trans>
            </Text>
            {xp > 0 ? (
              <Text weight="strong" tone="primary" numeric>
                <Trans>+{xp} XP</Trans>
              </Text>
            ) : null}
          </Inline>
        )}
      </div>
      <SectionWords data={data} isReadOnly={isReadOnly} onKeep={onKeep} />
      <Tasks data={data} onOpen={onOpen} />
    </Stack>
  );
}

/** All tasks with how they stand; each leads back to its page. */
function Tasks({ data, onOpen }: Pick<LastPageProps, "data" | "onOpen">) {
  const { t } = useLingui();
  const passed = new Set(data.attempts.filter((one) => one.passed).map(({ itemId }) => itemId));
  const read = new Set(data.attempts.filter((one) => one.review).map(({ itemId }) => itemId));
  const rows = data.pages.flatMap(({ items }, page) =>
    items.filter(({ isPlayable }) => isPlayable).map((item) => ({ item, page })),
  );
  return (
    <section className={styles.part} aria-label={t`Aufgaben`}>
      <h2>
        <Trans>Aufgaben</Trans>
      </h2>
      <List lead="icon">
        {rows.map(({ item, page }) => (
          <Row
            key={item.id}
            lead={<Mark state={passed.has(item.id) ? "success" : "empty"} />}
            title={<German>{item.title ?? item.prompt ?? t`Aufgabe`}</German>}
            sub={
              read.has(item.id)
                ? t`Von deiner Praxisanleitung gelesen`
                : passed.has(item.id)
                  ? t`Geschafft`
                  : item.isRequired
                    ? t`Noch offen`
                    : t`Freiwillig`
            }
            onPress={() => onOpen(page)}
          />
        ))}
      </List>
    </section>
  );
}

/** The words of the section; one press puts those that are new into her box. */
function SectionWords({ data, isReadOnly, onKeep }: Pick<LastPageProps, "data" | "isReadOnly" | "onKeep">) {
  const { t } = useLingui();
  const [isPending, setPending] = useState(false);
  const ids = [...data.section.vocabIds, ...data.section.setPhraseIds];
  const words = ids.flatMap((id) => data.words.get(id) ?? []);
  const fresh = words.filter(({ id }) => !data.savedWords.has(id)).map(({ id }) => id);
  if (words.length === 0) return null;

  async function keep(): Promise<void> {
    setPending(true);
    await onKeep(fresh);
    setPending(false);
  }

  return (
    <section className={styles.part} aria-label={t`Wörter dieses Abschnitts`}>
      <h2>
        <Trans>Wörter dieses Abschnitts</Trans>
      </h2>
      <List flush>
        {words.map((word) => {
          const meaning = data.meanings.get(word.id);
          const gender = genderOf({ ...word, specificArticle: word.article });
          return (
            <WordRow
              key={word.id}
              term={word.term}
              {...(gender && { gender })}
              sub={meaning ?? word.explanation}
              {...(meaning === undefined && { subLang: "de" })}
              end={
                data.savedWords.has(word.id) ? (
                  <Text size="s" tone="soft" as="span">{t`In der Wortschatzkiste`}</Text>
                ) : undefined
              }
              href={pathTo("/vocab-dashboard/words/$wordId", { params: { wordId: word.id } })}
            />
          );
        })}
      </List>
      {isReadOnly ? null : fresh.length > 0 ? (
        <Button kind="quiet" icon="plus-circle" pending={isPending} onPress={() => void keep()}>
          <Plural
            value={fresh.length}
            one="# Wort in meine Wortschatzkiste"
            other="# Wörter in meine Wortschatzkiste"
          />
        </Button>
      ) : (
        <Button
          kind="quiet"
          icon="cards"
          href={pathTo("/vocab-dashboard/practice", {
            search: { mode: "words", words: words.map(({ id }) => id).join(",") },
          })}
        >
          <Trans>Jetzt üben</Trans>
        </Button>
      )}
    </section>
  );
}
