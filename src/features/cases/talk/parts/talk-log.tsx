import { useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";

import type { Play } from "#partner/play.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";
import { useListen } from "#voice/use-listen.tsx";

import { speakerName } from "../persons.ts";
import { talkLines, type TalkLine } from "../talk-lines.ts";
import { useStayAtEnd } from "../use-stay-at-end.ts";
import { Bubble } from "./bubble.tsx";
import styles from "./talk.module.css";

interface TalkLogProps {
  revision: CaseRevision;
  play: Play;
  /** What is asked at its end. */
  children?: ReactNode;
}

const speakerOf = (line: TalkLine | undefined): string | undefined =>
  line?.is === "theirs" ? line.personId : undefined;

/** Everything that was said, the newest at the lower edge. What comes is read once, by its speaker's name. */
export function TalkLog({ revision, play, children }: TalkLogProps) {
  const { t } = useLingui();
  const { canListen, listen, voiceSheet } = useListen();
  const lines = talkLines(revision, play);
  const [old] = useState(() => new Set(lines.map(({ key }) => key)));
  const scroller = useStayAtEnd(lines.at(-1)?.key ?? "");
  const hasSeveral = new Set(lines.map(speakerOf)).size > 2 || play.personId !== revision.persons[0]?.id;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
    <div ref={scroller} className={styles.scroller} tabIndex={0} role="region" aria-label={t`Verlauf`}>
      <div className={styles.turns}>
        <div role="log" aria-label={t`Gespräch`}>
          {lines.map((line, at) => (
            <Bubble
              key={line.key}
              line={line}
              speaker={line.is === "theirs" ? speakerName(revision, line.personId) : ""}
              isNamed={hasSeveral && speakerOf(line) !== speakerBefore(lines, at)}
              isNew={!old.has(line.key)}
              onListen={canListen() ? listen : null}
            />
          ))}
        </div>
        {children}
      </div>
      {voiceSheet}
    </div>
  );
}

/** Who of the others spoke last. */
const speakerBefore = (lines: readonly TalkLine[], at: number): string | undefined =>
  speakerOf(lines.slice(0, at).findLast(({ is }) => is === "theirs"));
