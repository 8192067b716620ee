import { Trans } from "@lingui/react/macro";

import type { EvaluationPoint } from "#shared/model/evaluation/evaluation.ts";
import { Icon } from "#ui/icons/icon.tsx";
import verdicts from "#ui/answers/verdict-colours.module.css";
import { verdictIcons } from "#ui/answers/verdict.ts";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import { usePointTexts } from "../use-point-texts.ts";
import styles from "./writing-task.module.css";

const ORDER = { required: 0, expected: 1, advice: 2 } as const;

/** What was found in a text: first what is still missing, then what is there. */
export function Points({ points }: { points: readonly EvaluationPoint[] }) {
  const words = usePointTexts();
  const sorted = points.toSorted((a, b) => Number(a.isMet) - Number(b.isMet) || ORDER[a.weight] - ORDER[b.weight]);
  // One thing may count twice; it is said once.
  const once = sorted.filter((point, index) => sorted.findIndex((other) => words(other) === words(point)) === index);
  return (
    <ul className={styles.points}>
      {once.map((point) => {
        const kind = point.isMet ? "correct" : point.weight === "required" ? "wrong" : "almost";
        return (
          <li key={point.id} className={verdicts.row} data-verdict={kind}>
            <Icon name={verdictIcons[kind].name} weight={verdictIcons[kind].weight} size="s" />
            <span dir="auto">
              <VisuallyHidden>
                {kind === "correct" ? (
                  <Trans>gut:</Trans>
                ) : kind === "wrong" ? (
                  <Trans>fehlt:</Trans>
                ) : (
                  <Trans>Hinweis:</Trans>
                )}{" "}
              </VisuallyHidden>
              {words(point)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
