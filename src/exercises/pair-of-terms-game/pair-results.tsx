import { useLingui } from "@lingui/react/macro";

import type { PartResult, PlayerProps } from "../exercise.ts";
import { FaceView } from "../parts/face-view.tsx";
import { ResultList } from "../parts/result-list.tsx";
import { isSolutionShown } from "../parts/solution-shown.ts";
import type { PairAnswer, PairContent } from "./content.ts";
import styles from "./pairs.module.css";

type PairResultsProps = Pick<PlayerProps<PairContent, PairAnswer>, "content" | "context" | "play"> & {
  parts: readonly PartResult[];
};

/** All pairs side by side, those that were missed first. */
export function PairResults({ content, parts, context, play }: PairResultsProps) {
  const { t } = useLingui();
  const isShown = isSolutionShown(context, parts);
  const verdictOf = (id: string) => parts.find(({ part_id }) => part_id === id)?.verdict ?? "empty";
  const rows = content.pairs.map(({ id, a, b }) => ({
    id,
    verdict: verdictOf(id),
    content: (
      <div className={styles.pair}>
        <strong>
          <FaceView face={a} play={play} />
        </strong>
        {isShown || verdictOf(id) === "correct" ? <FaceView face={b} play={play} /> : null}
      </div>
    ),
  }));
  const isRight = ({ verdict }: { verdict: string }) => Number(verdict === "correct");
  return <ResultList label={t`Alle Paare`} rows={rows.toSorted((one, other) => isRight(one) - isRight(other))} />;
}
