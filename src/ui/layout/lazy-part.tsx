import { Trans, useLingui } from "@lingui/react/macro";
import { lazy, useEffect, useEffectEvent, type ComponentType, type LazyExoticComponent } from "react";

import { showAlert } from "../feedback/alerts-store.ts";
import { Text } from "./layout.tsx";

type MissingProps = { onClose?: () => void };

/** A sheet that is not there closes again: the screen below it goes on. With a network the app itself offers to reload. */
function MissingSheet({ onClose }: Required<MissingProps>) {
  const { t } = useLingui();
  const giveWay = useEffectEvent(() => {
    const text = t`Dieser Teil ist noch nicht auf diesem Gerät. Sobald du online bist, geht es weiter.`;
    if (!navigator.onLine) showAlert({ kind: "info", text });
    onClose();
  });
  // Joins the corner of messages.
  useEffect(() => {
    giveWay();
  }, []);
  return null;
}

function Missing({ onClose }: MissingProps) {
  if (onClose) return <MissingSheet onClose={onClose} />;
  return (
    <Text tone="soft">
      <Trans>Dieser Teil ist noch nicht auf diesem Gerät. Sobald du online bist, geht es weiter.</Trans>
    </Text>
  );
}

/**
 * A part that is loaded when it is wanted. If its file cannot be had, only the part is missing, and not its whole screen.
 * Stands below a `Suspense`.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(() =>
    load().then(
      (component) => ({ default: component }),
      // What it is given may name a way to close it; the rest means nothing to a part that is not there.
      () => ({ default: Missing as ComponentType<Props> }),
    ),
  );
}
