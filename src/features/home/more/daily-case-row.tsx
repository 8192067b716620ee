import { Plural, Trans } from "@lingui/react/macro";

import { caseOfToday } from "#data/cases/daily-case.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { pathTo } from "#ui/controls/href.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Row } from "#ui/layout/row.tsx";
import { German } from "#ui/text/german.tsx";

/** The case of the day; nothing while there is none. */
export function DailyCaseRow({ now }: { now: number }) {
  const found = useLive(() => caseOfToday(learner(), now), [now]);
  if (!found?.daily) return null;
  const { daily, isPlayed } = found;
  return (
    <Row
      lead={<Icon name={isPlayed ? "check-circle" : "stethoscope"} />}
      title={<German>{daily.title}</German>}
      sub={
        isPlayed ? (
          <Trans>Fall des Tages: heute schon gespielt</Trans>
        ) : (
          <Trans>
            Fall des Tages, <Plural value={daily.minutes} one="etwa # Minute" other="etwa # Minuten" />
          </Trans>
        )
      }
      href={pathTo("/wartebereich-zna", isPlayed ? {} : { search: { case: daily.id } })}
    />
  );
}
