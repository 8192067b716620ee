import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { useServerInReach } from "#app/use-sync-status.ts";
import { useLive } from "#db/use-live.ts";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { saveFile } from "#ui/environment/save-file.ts";
import { Sheet } from "#ui/overlays/sheet.tsx";

import { LinkToCopy } from "./link-to-copy.tsx";
import { fileNameOf } from "./list-file-name.ts";
import { LinkStatus } from "./link-status.tsx";
import { countWords, writeListFile } from "./share-commands.ts";
import { useShareLinks, type ShareLinks } from "./use-share-links.ts";
import { WhatIsShared } from "./what-is-shared.tsx";

type ShareSheetProps = {
  list: { id: string; name: string; description: string | null };
  onClose: () => void;
};

/** Giving a list to somebody: by a link while there is a network, as a file at any time. */
export function ShareSheet({ list, onClose }: ShareSheetProps) {
  const { t } = useLingui();
  const isOnline = useServerInReach();
  const count = useLive(() => countWords(list.id), [list.id]);
  const [isAgreed, setAgreed] = useState(false);
  const { run } = useCommand();
  const links = useShareLinks(list.id, isOnline);
  const isEmpty = count === 0;
  const isReady = isAgreed && !isEmpty;

  async function asFile(): Promise<void> {
    const made = await run(() => writeListFile(list.id), { failure: t`Die Datei konnte nicht erstellt werden` });
    if (made?.value) saveFile(made.value, fileNameOf(list.name));
  }

  return (
    <Sheet isOpen onClose={onClose} title={<Trans>Liste teilen</Trans>}>
      <Stack gap="l">
        <WhatIsShared hasDescription={list.description !== null} />
        <Checkbox
          label={t`In der Liste steht nichts über echte Patientinnen und Patienten, und ich darf sie weitergeben.`}
          isSelected={isAgreed}
          onChange={setAgreed}
        />
        {isReady ? null : (
          <Button wide notReady={isEmpty ? t`Leg zuerst Wörter in die Liste` : t`Bestätige es zuerst oben`}>
            <Trans>Link erstellen</Trans>
          </Button>
        )}
        {isReady && isOnline ? <ByLink name={list.name} links={links} onMake={() => void links.make()} /> : null}
        {isOnline ? <LinkStatus links={links} onEnd={() => void links.end()} /> : <NeedsNetwork />}
        {isReady ? <AsFile onSave={() => void asFile()} /> : null}
      </Stack>
    </Sheet>
  );
}

type ByLinkProps = { name: string; links: ShareLinks; onMake: () => void };

function ByLink({ name, links, onMake }: ByLinkProps) {
  if (links.made) return <LinkToCopy url={links.made.url} title={name} />;
  return (
    <Inline>
      <Button icon="link" pending={links.busy === "making"} onPress={onMake}>
        <Trans>Link erstellen</Trans>
      </Button>
    </Inline>
  );
}

function NeedsNetwork() {
  return (
    <Notice kind="offline">
      <Trans>Für einen Link brauchst du Internet. Als Datei geht es auch jetzt.</Trans>
    </Notice>
  );
}

function AsFile({ onSave }: { onSave: () => void }) {
  return (
    <Stack gap="xs">
      <Inline>
        <Button kind="outline" icon="file-text" onPress={onSave}>
          <Trans>Als Datei speichern</Trans>
        </Button>
      </Inline>
      <Text size="s" tone="soft">
        <Trans>Andere öffnen die Datei in Visite unter „Wortschatz“, „Importieren“.</Trans>
      </Text>
    </Stack>
  );
}
