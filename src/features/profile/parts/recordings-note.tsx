import { Trans } from "@lingui/react/macro";

import { Text } from "#ui/layout/layout.tsx";

/** What becomes of her voice. Where it cannot be turned off, it is said. */
export function RecordingsNote() {
  return (
    <Text tone="soft">
      <Trans>
        Was du zu einem Wort nachsprichst, bleibt auf diesem Gerät, bis du es löschst oder neu aufnimmst. Eine
        Sprachnotiz im Lerntagebuch gehört zu ihrem Eintrag: Außer dir hört sie nur, mit wem du den Eintrag teilst.
      </Trans>
    </Text>
  );
}
