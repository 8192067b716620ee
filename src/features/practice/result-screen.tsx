import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { useLive } from "#db/use-live.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { pathTo } from "#ui/controls/href.ts";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { PlayerFrame } from "#ui/layout/player-frame.tsx";
import { LoadingState } from "#ui/feedback/skeleton.tsx";

import { NothingToAsk } from "./parts/nothing-to-ask.tsx";
import { ComeAgain, Fresh } from "./parts/result-words.tsx";
import { Score } from "./parts/score.tsx";
import styles from "./practice.module.css";
import { useExerciseNames } from "./use-exercise-names.ts";
import { resultOf, type Result } from "./queries.ts";

type ResultScreenProps = {
  testId: string;
  /** What else fits this moment, such as the offer to install. */
  extra?: ReactNode;
};

/** How a test went: what was known, what it earned, what comes back. */
export function ResultScreen({ testId, extra }: ResultScreenProps) {
  const { t } = useLingui();
  const result = useLive(() => resultOf(testId), [testId]);
  if (result === null) return <NothingToAsk why="unknown-test" />;
  if (result !== undefined && result.test.completedAt === null) return <Unfinished result={result} />;
  return (
    <PlayerFrame closeHref="/home" closeLabel={t`Schließen`} {...(result && { dock: <Actions result={result} /> })}>
      {result === undefined ? (
        <LoadingState look="text" rows={5} />
      ) : (
        <>
          <Heading result={result} />
          <Score result={result} />
          <div className={styles.sections}>
            <ComeAgain words={result.comeAgain} />
            <Fresh words={result.fresh} />
            {extra}
          </div>
        </>
      )}
    </PlayerFrame>
  );
}

function Heading({ result }: { result: Result }) {
  const formats = useFormats();
  const names = useExerciseNames();
  const { exercise } = result;
  const { isDaily, localDay } = result.test;
  const title = exercise === null ? "" : names[exercise].title;
  const day = formats.day(localDay, "long");
  return (
    <Text as="h1" size="s" tone="soft" weight="medium">
      {isDaily ? (
        <Trans>Tagestest, {day}</Trans>
      ) : exercise === null ? (
        <Trans>Freie Übung, {day}</Trans>
      ) : (
        <Trans>
          {title}, {day}
        </Trans>
      )}
    </Text>
  );
}

function Actions({ result }: { result: Result }) {
  const ids = result.comeAgain.map(({ word }) => word.id);
  const { exercise } = result;
  // What was chosen is practised again in the same way; terms are what else there is to ask.
  const again = exercise === null || exercise === "find-term" ? ({ mode: "words" } as const) : { exercise };
  return (
    <Stack gap="xs">
      <Button wide href={exercise === null ? "/home" : "/vocab-dashboard/practice/modes"}>
        <Trans>Fertig</Trans>
      </Button>
      {ids.length === 0 ? null : (
        <Button
          wide
          kind="text"
          href={pathTo("/vocab-dashboard/practice", { search: { ...again, words: ids.join(",") } })}
        >
          <Plural
            value={ids.length}
            _2="Die zwei Wörter jetzt üben"
            _3="Die drei Wörter jetzt üben"
            one="Das eine Wort jetzt üben"
            other="Die # Wörter jetzt üben"
          />
        </Button>
      )}
    </Stack>
  );
}

/** A test that is still open has no result yet: the way back to it. */
function Unfinished({ result }: { result: Result }) {
  const [answered, all] = [result.known.length, result.test.itemIds.length];
  return (
    <PlayerFrame
      closeHref="/home"
      dock={
        <Button wide href={pathTo("/vocab-dashboard/practice", { search: { testId: result.test.id } })}>
          <Trans>Weiter üben</Trans>
        </Button>
      }
    >
      <Stack gap="s">
        <Text as="h1" size="xl" weight="strong">
          <Trans>Diese Übung läuft noch</Trans>
        </Text>
        <Text tone="soft">
          <Trans>
            {answered} von {all} Wörtern sind beantwortet. Das Ergebnis siehst du nach dem letzten Wort.
          </Trans>
        </Text>
      </Stack>
    </PlayerFrame>
  );
}
