import { Trans } from "@lingui/react/macro";
import { useId, type ReactNode } from "react";

import { Button } from "#ui/controls/button.tsx";
import { Dock, Stack } from "#ui/layout/layout.tsx";

/** The form of a word: its fields, and the button that saves them in thumb reach. */
export function WordFormFrame({ onSave, children }: { onSave: () => void; children: ReactNode }) {
  const formId = useId();
  return (
    <>
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          onSave();
        }}
      >
        <Stack gap="m">{children}</Stack>
      </form>
      <Dock>
        <Button type="submit" form={formId} wide>
          <Trans>Speichern</Trans>
        </Button>
      </Dock>
    </>
  );
}
