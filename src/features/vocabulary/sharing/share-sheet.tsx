import { Trans, useLingui } from "@lingui/react/macro";
import { useState, useSyncExternalStore } from "react";

import { useLive } from "#db/use-live.ts";
import { onSyncStatus, syncStatus } from "#sync/runtime.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/checkbox.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";
import { Notice } from "#ui/notice.tsx";
import { saveFile } from "#ui/save-file.ts";
import { Sheet } from "#ui/sheet.tsx";

import { useCommand } from "../use-command.ts";
import { LinkToCopy } from "./link-to-copy.tsx";
import { fileNameOf } from "./list-file-name.ts";
import { LinkStanding } from "./link-standing.tsx";
import { countWords, writeListFile } from "./share-commands.ts";
import { useShareLinks } from "./use-share-links.ts";
import { WhatIsShared } from "./what-is-shared.tsx";

type ShareSheetProps = {
  list: { id: string; name: string; description: string | null };
  onClose: () => void;
};

/** Giving a list to somebody: by a link while there is a network, as a file at any time. */
export function ShareSheet({ list, onClose }: ShareSheetProps) {
  const { t } = useLingui();
  const { isOnline } = useSyncExternalStore(onSyncStatus, syncStatus);
  const count = useLive(() => countWords(list.id), [list.id]);
  const [isAgreed, setAgreed] = useState(false);
  const run = useCommand();
  const isEmpty = count === 0;

  async function asFile(): Promise<void> {
    const made = await run(() => writeListFile(list.id), { failure: t`Die Datei konnte nicht gemacht werden` });
    if (made?.value) saveFile(made.value, fileNameOf(list.name));
  }

  const notReady = isEmpty ? t`Lege erst Wörter hinein` : isAgreed ? undefined : t`Bestätige erst oben`;
  return (
    <Sheet isOpen onClose={onClose} title={<Trans>Liste teilen</Trans>}>
      <Stack gap="l">
        <WhatIsShared hasDescription={list.description !== null} />
        <Checkbox
          label={t`In der Liste steht nichts über echte Patientinnen und Patienten, und ich darf sie weitergeben.`}
          isSelected={isAgreed}
          onChange={setAgreed}
        />
        {isOnline ? (
          <ByLink list={list} notReady={notReady} />
        ) : (
          <Notice kind="offline">
            <Trans>Einen Link machen wir mit Netz. Als Datei geht es auch jetzt.</Trans>
          </Notice>
        )}
        <Stack gap="xs">
          <Inline>
            <Button kind="outline" icon="file-text" notReady={notReady} onPress={() => void asFile()}>
              <Trans>Als Datei speichern</Trans>
            </Button>
          </Inline>
          <Text size="s" tone="soft">
            <Trans>Die Datei öffnet man in Visite unter Wortschatz, Importieren.</Trans>
          </Text>
        </Stack>
      </Stack>
    </Sheet>
  );
}

function ByLink({ list, notReady }: { list: ShareSheetProps["list"]; notReady: string | undefined }) {
  const { t } = useLingui();
  const run = useCommand();
  const links = useShareLinks(list.id, true);
  return (
    <Stack gap="m">
      {links.made ? (
        <LinkToCopy url={links.made.url} title={list.name} />
      ) : (
        <Inline>
          <Button
            icon="link"
            notReady={notReady}
            pending={links.busy === "making"}
            onPress={() => void run(links.make, { failure: t`Der Link konnte nicht gemacht werden` })}
          >
            <Trans>Link machen</Trans>
          </Button>
        </Inline>
      )}
      <LinkStanding
        links={links}
        onEnd={() =>
          void run(links.end, {
            success: t`Freigabe beendet`,
            failure: t`Die Freigabe konnte nicht beendet werden`,
          })
        }
      />
    </Stack>
  );
}
