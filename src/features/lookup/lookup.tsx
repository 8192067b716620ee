import { useLingui } from "@lingui/react/macro";
import { Suspense, useEffect, useState } from "react";

import type { Point } from "#ui/controls/gestures.ts";
import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { namedWord } from "#word-parts/named-word.ts";
import { SelectionBar } from "#ui/controls/selection-bar.tsx";
import { useListen } from "#voice/use-listen.tsx";

import { useActions, type Action } from "./actions.ts";
import type { GermanSelection } from "./german-selection.ts";
import { useLookup } from "./use-lookup.ts";
import { watchSelection } from "./watch-selection.ts";

const LookupMenu = lazyPart(() => import("./parts/lookup-menu.tsx").then((it) => it.LookupMenu));
const LookupSheet = lazyPart(() => import("./parts/lookup-sheet.tsx").then((it) => it.LookupSheet));
const KeepSheet = lazyPart(() => import("./parts/keep-sheet.tsx").then((it) => it.KeepSheet));

interface Offer {
  selection: GermanSelection;
  /** Where the menu opens; null: the bar. */
  at: Point | null;
}

interface Task {
  kind: Exclude<Action["id"], "listen">;
  selection: GermanSelection;
}

/** What can be done with German text that is selected anywhere in the app. Shows nothing until something is. */
export function Lookup() {
  const [offer, setOffer] = useState<Offer | null>(null);
  const [task, setTask] = useState<Task | null>(null);
  const { canListen, listen, voiceSheet } = useListen();
  // Joins the page's selection.
  useEffect(() => {
    return watchSelection({
      onMenu: (selection, at) => setOffer({ selection, at }),
      // An open menu closes by itself.
      onTouched: (selection) => setOffer((now) => (now?.at ? now : selection && { selection, at: null })),
    });
  }, []);

  function take(kind: Task["kind"], { selection, at }: Offer): void {
    setOffer(null);
    setTask({ kind, selection });
    // The sheet covers the text; the handles of a phone would stand on it.
    if (at === null) getSelection()?.removeAllRanges();
  }

  const closeTask = () => setTask(null);
  const tools = { canListen: canListen(), listen };
  return (
    <Suspense fallback={null}>
      {offer ? (
        <Offered key={offer.selection.text} offer={offer} {...tools} onTask={take} onClose={() => setOffer(null)} />
      ) : null}
      {task?.kind === "keep" ? <KeepSheet selection={task.selection} onClose={closeTask} /> : null}
      {task?.kind === "look-up" || task?.kind === "translate" ? (
        <LookupSheet
          key={task.selection.text}
          selection={task.selection}
          isForTranslation={task.kind === "translate"}
          onListen={tools.canListen ? listen : null}
          onKeep={() => setTask({ ...task, kind: "keep" })}
          onClose={closeTask}
        />
      ) : null}
      {voiceSheet}
    </Suspense>
  );
}

type OfferedProps = {
  offer: Offer;
  canListen: boolean;
  listen: (text: string, audioUrl?: string | null) => void;
  onTask: (kind: Task["kind"], offer: Offer) => void;
  onClose: () => void;
};

function Offered({ offer, canListen, listen, onTask, onClose }: OfferedProps) {
  const { t } = useLingui();
  const { selection, at } = offer;
  const lookup = useLookup(selection.text);
  const match = lookup?.match;
  // A file says the word as it is in the dictionary: of another form the voice is asked.
  const file = match && [match.term, namedWord(match)].includes(selection.text) ? match.audioUrl : null;
  const actions = useActions({
    selection,
    lookup,
    canListen: canListen || file !== null,
    onAction: (id) => (id === "listen" ? listen(selection.text, file) : onTask(id, offer)),
  });
  const parts = { label: t`Ausgewählter Text`, actions, onClose };
  return at ? <LookupMenu at={at} {...parts} /> : <SelectionBar below={selection.box.bottom} {...parts} />;
}
