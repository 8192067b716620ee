import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useRemote } from "#app/use-remote.ts";
import { AppBar } from "#ui/layout/app-bar.tsx";
import { Screen } from "#ui/layout/screen.tsx";

import { readForTutor } from "./answers-data.ts";
import { AnswersToRead } from "./parts/answers-to-read.tsx";
import { JournalsNeedNetwork } from "./parts/journals-need-network.tsx";
import { NoPermission, RemoteState } from "./parts/remote-state.tsx";

/** Answers in free German that the judge was unsure of, for who assigned the section. */
export function AnswersScreen() {
  const { t } = useLingui();
  const remote = useRemote(["unsure-answers"], readForTutor);
  // What she is writing outlives a list that came anew.
  const [comments, setComments] = useState<ReadonlyMap<string, string>>(new Map());
  return (
    <Screen
      width="table"
      bar={
        <AppBar
          title={<Trans>Offene Antworten</Trans>}
          back={{ href: "/profile/settings", label: t`Zurück zum Profil` }}
        />
      }
    >
      <RemoteState remote={remote} offline={<JournalsNeedNetwork />}>
        {(page) =>
          page.isTutor ? (
            <AnswersToRead
              key={remote.fetchedAt}
              page={page}
              comments={comments}
              onComment={(id, text) => setComments((now) => new Map(now).set(id, text))}
              onRefresh={remote.refresh}
            />
          ) : (
            <NoPermission>
              <Trans>Diese Seite ist für Praxisanleitungen.</Trans>
            </NoPermission>
          )
        }
      </RemoteState>
    </Screen>
  );
}
