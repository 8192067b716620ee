import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { isEmailAddress } from "#shared/lib/email-address.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

import { findPerson, type Person } from "../organization-data.ts";
import { PersonRights } from "./person-rights.tsx";

/** Somebody, by her whole address: there is nothing to browse. */
export function FindPerson() {
  const { t } = useLingui();
  const [email, setEmail] = useState("");
  const [error, setError] = useState<string | undefined>();
  const [found, setFound] = useState<{ email: string; person: Person | null } | null>(null);
  const { run, isPending } = useCommand({ oneAtATime: true });

  async function find(): Promise<void> {
    const asked = email.trim();
    if (!isEmailAddress(asked)) return setError(t`Bitte gib eine gültige E-Mail-Adresse ein`);
    setError(undefined);
    const done = await run(() => findPerson(asked), { failure: t`Die Suche hat nicht geklappt` });
    if (done) setFound({ email: asked, person: done.value });
  }

  return (
    <Section title={<Trans>Personen</Trans>}>
      <Stack gap="l">
        <Text tone="soft">
          <Trans>
            Wer Kurse schreiben oder den Server mit verwalten soll, braucht ein Konto und wird hier ernannt.
          </Trans>
        </Text>
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void find();
          }}
        >
          <Stack gap="m">
            <TextField
              label={t`E-Mail der Person`}
              type="email"
              name="person"
              autoComplete="off"
              value={email}
              onChange={setEmail}
              error={error}
            />
            <div>
              <Button type="submit" kind="outline" icon="magnifying-glass" pending={isPending}>
                <Trans>Suchen</Trans>
              </Button>
            </div>
          </Stack>
        </form>
        <div aria-live="polite">
          {found === null ? null : found.person === null ? (
            <Notice kind="neutral">
              <Trans>
                Zu <bdi dir="ltr">{found.email}</bdi> gibt es kein Konto. In eine Organisation kannst du diese Adresse
                einladen.
              </Trans>
            </Notice>
          ) : (
            <PersonRights
              key={found.person.id}
              person={found.person}
              onChanged={(person) => setFound({ email: found.email, person })}
            />
          )}
        </div>
      </Stack>
    </Section>
  );
}
