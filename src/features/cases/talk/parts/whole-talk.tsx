import { Trans } from "@lingui/react/macro";

import type { Play } from "#partner/play.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack } from "#ui/layout/layout.tsx";

import { speakerName } from "../persons.ts";
import { talkLines } from "../talk-lines.ts";
import { useSaveTranscript } from "../use-save-transcript.ts";
import type { TalkHere } from "../use-talk.ts";
import { Bubble } from "./bubble.tsx";
import styles from "./talk.module.css";

/** What was said, to be read again and to be saved. */
export function WholeTalk({ data, play }: { data: TalkHere; play: Play }) {
  const save = useSaveTranscript();
  const { revision, talk } = data;
  return (
    <Stack gap="l">
      <div className={styles.turns} data-whole="">
        {talkLines(revision, play).map((line) => {
          return (
            <Bubble
              key={line.key}
              line={line}
              speaker={line.is === "theirs" ? speakerName(revision, line.personId) : ""}
              isNamed={line.is === "theirs" && revision.persons.length > 1}
              isNew={false}
              onListen={null}
            />
          );
        })}
      </div>
      <Button kind="outline" icon="download-simple" onPress={() => void save(talk.id)}>
        <Trans>Als Text speichern</Trans>
      </Button>
    </Stack>
  );
}
