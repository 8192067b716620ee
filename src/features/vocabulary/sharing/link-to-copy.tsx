import { Trans, useLingui } from "@lingui/react/macro";
import { useRef, useState } from "react";

import { showAlert } from "#ui/feedback/alerts-store.ts";
import { Button } from "#ui/controls/button.tsx";
import { Inline, Stack } from "#ui/layout/layout.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

type LinkToCopyProps = {
  url: string;
  /** What is sent along: the name of the list. */
  title: string;
};

/** A link, and the ways to get it to somebody. Where the clipboard is closed it stands there, marked. */
export function LinkToCopy({ url, title }: LinkToCopyProps) {
  const { t } = useLingui();
  const field = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setRefused(false);
      showAlert({ kind: "success", text: t`Link kopiert` });
    } catch (error) {
      setRefused(true);
      field.current?.focus();
      field.current?.select();
      showAlert({ kind: "error", text: t`Der Link konnte nicht kopiert werden`, error });
    }
  }

  async function send(): Promise<void> {
    // Closed without sending, or nobody there to take it: the link is still here.
    await navigator.share({ title, url }).catch(() => undefined);
  }

  return (
    <Stack gap="s">
      <TextField
        ref={field}
        label={t`Link zu deiner Liste`}
        type="url"
        value={url}
        isReadOnly
        onChange={() => undefined}
        description={
          isRefused ? t`Er ist markiert: Halte ihn gedrückt oder drücke Strg+C, um ihn zu kopieren.` : undefined
        }
      />
      <Inline>
        <Button icon="copy" onPress={() => void copy()}>
          <Trans>Link kopieren</Trans>
        </Button>
        {typeof navigator.share === "function" ? (
          <Button kind="outline" icon="share-network" onPress={() => void send()}>
            <Trans>Teilen …</Trans>
          </Button>
        ) : null}
      </Inline>
    </Stack>
  );
}
