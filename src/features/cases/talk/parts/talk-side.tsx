import { Trans, useLingui } from "@lingui/react/macro";

import type { Play } from "#partner/play.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";
import { Button } from "#ui/controls/button.tsx";

import type { TalkSteps } from "../use-talk.ts";
import { GoalList } from "./goal-list.tsx";
import { MaterialList } from "./material-list.tsx";
import styles from "./talk.module.css";
import { goalsDone } from "./talk-head.tsx";

interface TalkSideProps {
  revision: CaseRevision;
  play: Play;
  steps: TalkSteps;
  onEnd: () => void;
}

/** Goals and the chart beside the talk, where there is room. */
export function TalkSide({ revision, play, steps, onEnd }: TalkSideProps) {
  const { t } = useLingui();
  const done = goalsDone(play);
  const total = play.goals.length;
  return (
    <aside className={styles.side} aria-label={t`Ziele`}>
      <div>
        <h2>
          <Trans>
            Deine Ziele, {done} von {total}
          </Trans>
        </h2>
        <GoalList {...{ revision, play }} onSkip={steps.skip} />
      </div>
      {revision.materials.length === 0 ? null : (
        <div>
          <h2>
            <Trans>Unterlagen</Trans>
          </h2>
          <MaterialList materials={revision.materials} onOpen={steps.look} />
        </div>
      )}
      <Button kind="outline" onPress={onEnd}>
        <Trans>Gespräch beenden</Trans>
      </Button>
    </aside>
  );
}
