import { Trans } from "@lingui/react/macro";
import { lazy, Suspense, useEffect } from "react";

import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { pathTo } from "#ui/controls/href.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";
import { Section } from "#ui/layout/screen.tsx";

import type { News } from "./news.ts";
import { beginOrMoveOn, newsHere, whereSheWas, type Continue } from "./queries.ts";

/** Most days there is none. */
const NewsNotice = lazy(async () => {
  const file = await import("./news-notice.tsx").catch(() => null); // then it is told the next time
  return { default: file?.NewsNotice ?? ((_: { news: News }) => null) };
});

const ContinueRow = lazy(async () => {
  const file = await import("./continue-row.tsx").catch(() => null);
  return { default: file?.ContinueRow ?? ((_: { target: Continue }) => null) };
});

/** What else there is today. What is seldom there is a file of its own. */
export function Today({ now }: { now: number }) {
  const target = useLive(() => whereSheWas(learner(), now), [now]);
  const news = useLive(() => newsHere(learner()), []);
  useEffect(() => {
    beginOrMoveOn(learner()).catch(() => undefined); // then it is told the next time
  }, []);
  return (
    <Section title={<Trans>Auch heute</Trans>}>
      <Stack gap="m">
        {news ? (
          <Suspense>
            <NewsNotice news={news} />
          </Suspense>
        ) : null}
        <List lead="icon">
          <Row
            lead={<Icon name="stethoscope" />}
            title={<Trans>Fall des Tages</Trans>}
            sub={<Trans>Ein Gespräch, auch ohne Internet</Trans>}
            href={pathTo("/wartebereich-zna", { search: { case: "today" } })}
          />
          {target ? (
            <Suspense>
              <ContinueRow target={target} />
            </Suspense>
          ) : null}
          <Row
            lead={<Icon name="book-open" />}
            title={<Trans>Kurse</Trans>}
            sub={<Trans>Abschnitt für Abschnitt durch den Alltag auf Station: lesen, hören, üben.</Trans>}
            href="/courses"
          />
        </List>
      </Stack>
    </Section>
  );
}
