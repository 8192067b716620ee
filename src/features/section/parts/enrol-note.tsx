import { Trans } from "@lingui/react/macro";

import { Button } from "#ui/controls/button.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

import { enrol } from "../commands.ts";

type EnrolNoteProps = {
  courseId: string;
  /** Who asked her to do this section, if anybody did. */
  askedBy: string | undefined;
  onFailed: (error: unknown) => void;
};

/** She may look around; what she does is kept once she takes the course. */
export function EnrolNote({ courseId, askedBy, onFailed }: EnrolNoteProps) {
  return (
    <Notice
      action={
        <Button kind="text" size="s" flush onPress={() => void enrol(courseId).catch(onFailed)}>
          <Trans>Kurs belegen</Trans>
        </Button>
      }
    >
      <p>
        {askedBy === undefined ? (
          <Trans>Du siehst dich nur um: Deine Antworten werden nicht gespeichert.</Trans>
        ) : (
          <Trans>
            <bdi>{askedBy}</bdi> hat dir diesen Abschnitt ausgesucht. Belege den Kurs, dann zählen deine Antworten.
          </Trans>
        )}
      </p>
    </Notice>
  );
}
