import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";

import { asLearner } from "#app/as-learner.ts";
import { callAtStart } from "#api/calls/start.ts";
import { useRemote } from "#app/use-remote.ts";
import type { Word } from "#data/vocabulary/words.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { Row } from "#ui/layout/row.tsx";

import { planRecordings } from "../recordings.ts";

const RecordingsSheet = lazyPart(() => import("./recordings-sheet.tsx").then((module) => module.RecordingsSheet));

type RecordingsRowProps = {
  /** Those that are practised. */
  words: readonly Word[];
  /** On this device, as words name them. */
  recordings: ReadonlySet<string>;
  /** More may be here now. */
  onFetched: () => void;
};

/**
 * The way to hear words without a German voice on the device: said by the server's, and kept here. Not shown where there
 * is nothing to fetch, and where nobody can be asked.
 */
export function RecordingsRow({ words, recordings, onFetched }: RecordingsRowProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { value: can, refresh } = useRemote(["capabilities"], (signal) =>
    callAtStart("getCapabilities", { ...asLearner(), signal }),
  );
  if (can === undefined) return null;
  const plan = planRecordings(words, recordings, can.speech ? can.asks_left : 0);
  const isPossible = plan.words.length > 0 || (can.speech && plan.later > 0);
  if (!isPossible && !isOpen) return null;
  const [here, all] = [plan.here, words.length];
  return (
    <>
      <Row
        lead={<Icon name="download-simple" />}
        title={t`Aufnahmen zum Hören laden`}
        sub={<Trans>Mit der Stimme des Servers, danach auch offline</Trans>}
        onPress={() => setOpen(true)}
        end={
          <Trans>
            {here} von <Plural value={all} one="# Wort" other="# Wörtern" />
          </Trans>
        }
      />
      <Suspense fallback={null}>
        {isOpen ? (
          <RecordingsSheet
            plan={plan}
            onClose={() => setOpen(false)}
            onFetched={() => {
              refresh();
              onFetched();
            }}
          />
        ) : null}
      </Suspense>
    </>
  );
}
