import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { ruleMessage } from "#i18n/rule-messages.ts";
import { useErrorMessage } from "#i18n/use-error-message.ts";
import { toAppError } from "#shared/contract/errors.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

import { askToFollow } from "../commands.ts";

/** Asking somebody whose username one was told. There is nothing to browse, and the answer never says why. */
export function AskByName({ isOnline }: { isOnline: boolean }) {
  const { t } = useLingui();
  const messageOf = useErrorMessage();
  const [name, setName] = useState("");
  const [error, setError] = useState<string | null>(null);
  const [isPending, setPending] = useState(false);

  async function ask(): Promise<void> {
    const username = name.trim();
    if (username === "") return setError(t`Dies ist ein Pflichtfeld`);
    setPending(true);
    setError(null);
    try {
      await askToFollow({ username });
      setName("");
      showAlert({
        kind: "success",
        text: t`Anfrage gesendet`,
        detail: t`Du siehst erst etwas, wenn die Person zustimmt.`,
      });
    } catch (thrown) {
      const { code, fields } = toAppError(thrown);
      const texts =
        code === "not-found" ? t`Unter diesem Namen finden wir niemanden. Prüfe, ob er genau stimmt.` : undefined;
      const broken = fields?.["username"]?.[0];
      setError(texts ?? (broken ? t(ruleMessage(broken, t`Benutzername`)) : messageOf(code)));
    } finally {
      setPending(false);
    }
  }

  return (
    <Section title={<Trans>Jemandem folgen</Trans>}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (isOnline) void ask();
        }}
      >
        <Stack gap="m">
          <TextField
            label={t`Benutzername`}
            description={t`Gib den Namen genau so ein.`}
            name="person"
            autoComplete="off"
            value={name}
            onChange={setName}
            error={error ?? undefined}
          />
          <div>
            <Button type="submit" kind="outline" pending={isPending} notReady={isOnline ? undefined : t`Nur online`}>
              <Trans>Anfragen</Trans>
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
