import { ContextMenu } from "#ui/overlays/context-menu.tsx";
import type { Point } from "#ui/controls/gestures.ts";

import type { Action } from "../actions.ts";

type LookupMenuProps = { label: string; at: Point; actions: readonly Action[]; onClose: () => void };

/** What can be done with a selected text, where it was asked for with the right button or the keyboard. */
export function LookupMenu({ actions, ...rest }: LookupMenuProps) {
  return <ContextMenu entries={actions} {...rest} />;
}
