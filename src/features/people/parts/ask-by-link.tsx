import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { Button } from "#ui/controls/button.tsx";
import { Inline, Stack, Surface } from "#ui/layout/layout.tsx";

import { askToFollow } from "../commands.ts";

type AskByLinkProps = { code: string; isOnline: boolean; onDone: () => void };

/** A link was opened: nothing happens until she says so. */
export function AskByLink({ code, isOnline, onDone }: AskByLinkProps) {
  const { t } = useLingui();
  const { run, isPending } = useCommand({ oneAtATime: true });
  const [isGone, setGone] = useState(false);

  async function ask(): Promise<void> {
    const done = await run(() => askToFollow({ code }), {
      success: t`Anfrage gesendet`,
      failure: t`Die Anfrage konnte nicht gesendet werden`,
      explain: ({ code: why }) => {
        if (why === "not-found" || why === "validation") setGone(true);
        return undefined;
      },
    });
    if (done) onDone();
  }

  return (
    <Surface label={t`Link zum Folgen`}>
      <Stack gap="m">
        <h2>
          {isGone ? <Trans>Dieser Link gehört zu niemandem</Trans> : <Trans>Jemand lädt dich ein, zu folgen</Trans>}
        </h2>
        {isGone ? null : (
          <p>
            <Trans>Mit der Anfrage zeigst du deinen Namen, deinen Benutzernamen und dein Bild.</Trans>
          </p>
        )}
        <Inline>
          {isGone ? null : (
            <Button pending={isPending} notReady={isOnline ? undefined : t`Nur online`} onPress={() => void ask()}>
              <Trans>Anfrage senden</Trans>
            </Button>
          )}
          <Button kind="text" onPress={onDone}>
            {isGone ? <Trans>Schließen</Trans> : <Trans>Lieber nicht</Trans>}
          </Button>
        </Inline>
      </Stack>
    </Surface>
  );
}
