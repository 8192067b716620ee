import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { followPath } from "#shared/model/people-terms.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";
import { Button } from "#ui/controls/button.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

import { changeUsername } from "../commands.ts";
import type { CachedPeople } from "../cached-people.ts";

const MOST_CHARACTERS = 50;

type BeFoundProps = { username: string | null; people: CachedPeople | null };

/** How others find her, if she wants to be found: by a name she chooses, or by her link. */
export function BeFound({ username, people }: BeFoundProps) {
  return (
    <Section title={<Trans>Damit andere dich finden</Trans>}>
      <Stack gap="l">
        <Username key={username} username={username} />
        {username !== null && people !== null && !people.isUsernameFound ? <NameIsTaken /> : null}
        {people === null ? null : <OwnLink code={people.code} />}
      </Stack>
    </Section>
  );
}

function Username({ username }: { username: string | null }) {
  const { t } = useLingui();
  const [name, setName] = useState(username ?? "");
  const { run, isPending } = useCommand({ oneAtATime: true });
  const isChanged = name.trim() !== (username ?? "");
  const isTooLong = name.trim().length > MOST_CHARACTERS;
  const save = () =>
    void run(() => changeUsername(name.trim() === "" ? null : name.trim()), {
      success: t`Benutzername gespeichert`,
      failure: t`Der Benutzername konnte nicht gespeichert werden`,
    });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isChanged && !isTooLong) save();
      }}
    >
      <Stack gap="m">
        <TextField
          label={t`Dein Benutzername`}
          description={t`Wer ihn genau kennt, kann dich anfragen. Lass das Feld leer, wenn dich niemand finden soll.`}
          name="own-username"
          autoComplete="off"
          value={name}
          onChange={setName}
          error={isTooLong ? t`Darf nicht länger als ${MOST_CHARACTERS} Zeichen sein` : undefined}
        />
        {isChanged ? (
          <div>
            <Button type="submit" kind="outline" pending={isPending}>
              <Trans>Benutzernamen speichern</Trans>
            </Button>
          </div>
        ) : null}
      </Stack>
    </form>
  );
}

function NameIsTaken() {
  return (
    <Notice kind="warning">
      <Trans>
        Diesen Namen hat noch jemand, darum findet man dich damit nicht. Wähle einen anderen, oder gib deinen Link
        weiter.
      </Trans>
    </Notice>
  );
}

function OwnLink({ code }: { code: string }) {
  const { t } = useLingui();
  const url = new URL(followPath(code), location.origin).href;

  async function give(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      showAlert({ kind: "success", text: t`Link kopiert` });
    } catch {
      showAlert({ kind: "error", text: t`Der Link konnte nicht kopiert werden` });
    }
  }
  async function share(): Promise<void> {
    // Closing the system's sheet is no failure.
    await navigator.share({ url }).catch(() => undefined);
  }
  return (
    <Stack gap="s">
      <Inline>
        {"share" in navigator ? (
          <Button kind="outline" icon="share-network" onPress={() => void share()}>
            <Trans>Meinen Link teilen</Trans>
          </Button>
        ) : null}
        <Button kind="outline" icon="copy" onPress={() => void give()}>
          <Trans>Meinen Link kopieren</Trans>
        </Button>
      </Inline>
      <Text size="s" tone="soft">
        <Trans>Wer ihn öffnet, kann dich anfragen. Ohne deine Zustimmung zeigt er nichts von dir.</Trans>
      </Text>
    </Stack>
  );
}
