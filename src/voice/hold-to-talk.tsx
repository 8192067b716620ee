import { useRef, type ReactNode } from "react";

import { useHold } from "#ui/controls/use-hold.ts";
import { useKeyDown } from "#ui/controls/use-key.ts";

import type { Recognizer } from "./recognizer.ts";
import type { OpenTurn, Said } from "./talk-controller.ts";
import { talkSlide } from "./talk-slide.ts";
import { TalkView } from "./talk-view.tsx";
import { useTalk } from "./use-talk.ts";

type HoldToTalkProps = {
  /** Opens the place where the bytes go, second by second: `openRecording` of #db/recordings.ts with a slot of the turn. */
  open: OpenTurn;
  /** The preferred one first; none: she types what she said. The same array from one rendering to the next. */
  recognizers: readonly Recognizer[];
  /**
   * She has said something. Comes once for each recording that was not thrown away, also after a call or at the longest
   * length; not when the screen was left: then the recording lies in its slot and is offered there. Show it with `HeardTurn`.
   */
  onSaid: (said: Said) => void;
  longestMs?: number;
  /** Beside the button while it rests, of 48 px each: "Tippen" and "Was sage ich?". */
  before?: ReactNode;
  after?: ReactNode;
};

const TEN_MINUTES_MS = 600_000;

/**
 * Talks with somebody: held while speaking; slid aside to throw it away, up to go on without the finger; or tapped, or by
 * Space or Enter, to begin and to end. Escape throws it away. Silences whoever speaks. It grows upwards: stand it at the
 * bottom of the screen, or the button moves away from the finger.
 */
export function HoldToTalk(props: HoldToTalkProps) {
  const { open, recognizers, onSaid, longestMs = TEN_MINUTES_MS, before, after } = props;
  const button = useRef<HTMLButtonElement>(null);
  const { talk, isRunning, ...state } = useTalk({ open, recognizers, onSaid, longestMs });
  const hold = useHold({
    isRunning,
    isBlocked: state.phase === "saving" || state.phase === "writing",
    slideOf: talkSlide,
    start: () => void talk.start(),
    stop: () => void talk.stop(),
    cancel: () => void talk.cancel(),
  });

  function cancel(): void {
    void talk.cancel();
    // The button that was pressed goes.
    button.current?.focus();
  }
  useKeyDown(isRunning, (event) => {
    if (event.key === "Escape" && !event.defaultPrevented) cancel();
  });

  return (
    <TalkView
      {...state}
      {...hold}
      button={button}
      longestMs={longestMs}
      readLevel={talk.readLevel}
      onCancel={cancel}
      onSkipWriting={() => {
        talk.skipWriting();
        button.current?.focus();
      }}
      before={before}
      after={after}
    />
  );
}
