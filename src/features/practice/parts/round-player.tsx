import { Trans, useLingui } from "@lingui/react/macro";
import { useNavigate } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";

import { ERROR_MESSAGES } from "#i18n/error-messages.ts";
import { toAppError } from "#shared/contract/errors.ts";
import { Button } from "#ui/button.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { KeyRow } from "#ui/key-row.tsx";
import { ButtonPair, PlayerFrame } from "#ui/player-frame.tsx";
import { LoadingState } from "#ui/skeleton.tsx";
import { useHoldUpdates } from "#ui/update-holds.ts";

import { completeRound } from "../commands.ts";
import type { LoadedRound } from "../queries.ts";
import { positionOf } from "../round.ts";
import { useRound, type RunningRound } from "../use-round.ts";
import { Feedback } from "./feedback.tsx";
import { Question } from "./question.tsx";

/** Plays a round from where it stands to its result. */
export function RoundPlayer({ loaded }: { loaded: LoadedRound }) {
  const running = useRound(loaded);
  const input = useRef<HTMLInputElement>(null);
  const [isRetypedWrong, setRetypedWrong] = useState(false);
  const { round, word } = running;
  const { isDaily } = loaded.test;
  const closeHref = isDaily ? "/home" : "/vocab-dashboard";
  const { position, answered } = positionOf(round);
  const max = round.itemIds.length;
  useHoldUpdates();
  useFirstCardMark();

  // A new question, and the field opened again for retyping: the keyboard comes with the focus.
  const isOpen = round.phase !== "feedback";
  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen, running.cardKey]);

  const submitRetyped = () => setRetypedWrong(!running.retyped());
  const submit = () => (round.phase === "retyping" ? submitRetyped() : void running.check());
  useEnterGoesOn(round.phase === "feedback", () => {
    setRetypedWrong(false);
    running.goOn(round.checked?.judgement.verdict === "correct" ? "next" : "retype");
  });

  if (round.current === null) return <Finish {...{ loaded, closeHref }} stored={running.stored} />;
  return (
    <PlayerFrame
      closeHref={closeHref}
      progress={{ value: position, max, share: answered / max }}
      dock={<Dock running={running} onSubmit={submit} />}
      keys={<KeyRow inputRef={input} {...(round.phase === "asking" && { onHint: running.hint })} />}
      feedback={
        round.phase === "feedback" && round.checked && word ? (
          <Feedback
            key={`${running.cardKey} ${round.checked.judgement.verdict}`}
            word={word}
            partner={loaded.partners.get(word.id)}
            checked={round.checked}
            isRepeat={round.current.isRepeat}
            onNext={() => running.goOn("next")}
            onRetype={() => {
              setRetypedWrong(false);
              running.goOn("retype");
            }}
            onOverride={running.override}
          />
        ) : undefined
      }
    >
      {word ? (
        <Question
          round={round}
          word={word}
          partner={loaded.partners.get(word.id)}
          isRetypedWrong={isRetypedWrong}
          onType={running.type}
          onSubmit={submit}
          inputRef={input}
        />
      ) : null}
    </PlayerFrame>
  );
}

function Dock({ running, onSubmit }: { running: RunningRound; onSubmit: () => void }) {
  if (running.round.phase === "retyping") {
    return (
      <ButtonPair>
        <Button kind="outline" onPress={() => running.goOn("next")}>
          <Trans>Überspringen</Trans>
        </Button>
        <Button onPress={onSubmit}>
          <Trans>Weiter</Trans>
        </Button>
      </ButtonPair>
    );
  }
  return (
    <ButtonPair>
      <Button kind="outline" onPress={running.giveUp}>
        <Trans>Weiß ich nicht</Trans>
      </Button>
      <Button onPress={onSubmit}>
        <Trans>Prüfen</Trans>
      </Button>
    </ButtonPair>
  );
}

/** For the measurement of how long the way to the first question is. */
function useFirstCardMark(): void {
  useEffect(() => {
    performance.mark("visite:first-card");
  }, []);
}

/** Enter goes on while feedback is shown, unless a button has the focus, which answers to Enter itself. */
function useEnterGoesOn(isShown: boolean, goOn: () => void): void {
  const latest = useRef(goOn);
  useEffect(() => {
    latest.current = goOn;
  });
  useEffect(() => {
    if (!isShown) return undefined;
    const onKey = (event: KeyboardEvent) => {
      // The key that checked the answer is still on its way up; a held one must not run through the round.
      if (event.key !== "Enter" || event.defaultPrevented || event.repeat) return;
      if (event.target instanceof Element && event.target.closest("a, button")) return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [isShown]);
}

type FinishProps = {
  loaded: LoadedRound;
  closeHref: string;
  /** Resolves when all answers are kept. */
  stored: () => Promise<unknown>;
};

/** The last word is answered: stores that and goes to the result. */
function Finish({ loaded, closeHref, stored }: FinishProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>();
  const [attempt, setAttempt] = useState(0);
  const { test } = loaded;
  useEffect(() => {
    const completed = stored().then(() => completeRound(test));
    completed.then(
      () => navigate({ to: "/vocab-dashboard/practice/result/$testId", params: { testId: test.id }, replace: true }),
      setFailure,
    );
  }, [test, navigate, attempt, stored]);
  return (
    <PlayerFrame closeHref={closeHref}>
      {failure === undefined ? (
        <LoadingState look="text" rows={3} />
      ) : (
        <ErrorState
          title={t`Dein Ergebnis ist noch nicht gespeichert.`}
          onRetry={() => {
            setFailure(undefined);
            setAttempt(attempt + 1);
          }}
        >
          {t(ERROR_MESSAGES[toAppError(failure).code])}
        </ErrorState>
      )}
    </PlayerFrame>
  );
}
