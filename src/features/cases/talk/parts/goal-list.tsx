import { Trans, useLingui } from "@lingui/react/macro";

import type { Play } from "#partner/play.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";
import { Button } from "#ui/controls/button.tsx";
import { Mark } from "#ui/feedback/progress.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { German } from "#ui/text/german.tsx";

import styles from "./talk.module.css";

type GoalListProps = {
  revision: CaseRevision;
  play: Play;
  /** Without it nothing can be changed any more. */
  onSkip?: (goal: number, isSkipped: boolean) => void;
};

/** What has to come about, what has, and by which of her words. */
export function GoalList({ revision, play, onSkip }: GoalListProps) {
  return (
    <ol>
      {revision.goals.map((goal, at) => (
        <Goal key={goal.label} at={at} {...{ goal, play, onSkip }} />
      ))}
    </ol>
  );
}

type GoalProps = Pick<GoalListProps, "play" | "onSkip"> & { goal: CaseRevision["goals"][number]; at: number };

function Goal({ goal, at, play, onSkip }: GoalProps) {
  const { t } = useLingui();
  const played = play.goals[at];
  const status = played?.status ?? "open";
  const isNow = onSkip !== undefined && play.currentGoal === at;
  const said = { met: t`erreicht`, skipped: t`übersprungen`, open: t`offen` }[status];
  return (
    <li className={styles.goal} aria-current={isNow ? "step" : undefined}>
      <Mark state={status === "met" ? "success" : status === "skipped" ? "done" : isNow ? "now" : "empty"} />
      <div>
        <h3>
          <German>{goal.label}</German> <VisuallyHidden>({said})</VisuallyHidden>
        </h3>
        {played?.quote ? (
          <p>
            <Trans>
              Du: <German>„{played.quote}“</German>
            </Trans>
          </p>
        ) : null}
        {status === "skipped" ? (
          <p>
            <Trans>Als erledigt markiert</Trans>
          </p>
        ) : null}
        {status === "open" && !goal.is_required ? (
          <p>
            <Trans>freiwillig</Trans>
          </p>
        ) : null}
        {isNow ? <SkipButton {...{ goal, at, onSkip }} isSkipped={false} /> : null}
        {onSkip && status === "skipped" ? <SkipButton {...{ goal, at, onSkip }} isSkipped /> : null}
      </div>
    </li>
  );
}

function SkipButton({
  goal,
  at,
  onSkip,
  isSkipped,
}: Pick<GoalProps, "goal" | "at"> & { onSkip: (goal: number, isSkipped: boolean) => void; isSkipped: boolean }) {
  const { t } = useLingui();
  const { label } = goal;
  return (
    <Button
      kind={isSkipped ? "text" : "outline"}
      size="s"
      flush={isSkipped}
      label={isSkipped ? t`Doch noch offen: ${label}` : t`Schon erledigt: ${label}`}
      onPress={() => onSkip(at, !isSkipped)}
    >
      {isSkipped ? <Trans>Doch noch offen</Trans> : <Trans>Schon erledigt</Trans>}
    </Button>
  );
}
