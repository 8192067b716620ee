import { useLingui } from "@lingui/react/macro";

import type { IconName } from "#ui/icons/icon.tsx";

import type { GermanSelection } from "./german-selection.ts";
import type { Lookup } from "./use-lookup.ts";

export interface Action {
  id: "look-up" | "listen" | "translate" | "keep";
  label: string;
  /** Where there is no room for more than a word. */
  short: string;
  icon: IconName;
  onAction: () => void;
}

/** A longer text is no vocabulary. */
const LONGEST_WORD = 200;

interface Wanted {
  selection: GermanSelection;
  lookup: Lookup | undefined;
  canListen: boolean;
  onAction: (id: Action["id"]) => void;
}

/** What can be done with a selected text. */
export function useActions({ selection, lookup, canListen, onAction }: Wanted): Action[] {
  const { t } = useLingui();
  const isThere = (lookup?.inLists.length ?? 0) > 0;
  const all: Omit<Action, "onAction">[] = [
    { id: "look-up", label: t`Nachschlagen`, short: t`Nachschlagen`, icon: "magnifying-glass" },
    { id: "listen", label: t`Anhören`, short: t`Anhören`, icon: "speaker-high" },
    { id: "translate", label: t`Übersetzen`, short: t`Übersetzen`, icon: "translate" },
    isThere
      ? { id: "keep", label: t`Schon in der Wortschatzkiste`, short: t`Schon gemerkt`, icon: "check-circle" }
      : { id: "keep", label: t`In die Wortschatzkiste`, short: t`Merken`, icon: "plus-circle" },
  ];
  return all
    .filter(({ id }) => (id !== "listen" || canListen) && (id !== "keep" || selection.text.length <= LONGEST_WORD))
    .map((action) => ({ ...action, onAction: () => onAction(action.id) }));
}
