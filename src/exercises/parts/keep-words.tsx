import { Plural, Trans } from "@lingui/react/macro";
import { useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { Text } from "#ui/layout/layout.tsx";

import type { Play } from "../exercise.ts";

/** Puts all words of a task into her box of words, or says that they are there. */
export function KeepWords({ ids, play }: { ids: readonly string[]; play: Play }) {
  const [isUnderWay, setUnderWay] = useState(false);
  const fresh = ids.filter((id) => !play.hasWord(id));
  if (play.isReadOnly) return null;
  if (fresh.length === 0) {
    return (
      <Text size="s" tone="soft">
        <Trans>Diese Wörter sind in deiner Wortschatzkiste.</Trans>
      </Text>
    );
  }
  async function keep(): Promise<void> {
    setUnderWay(true);
    await play.saveWords(fresh);
    setUnderWay(false);
  }
  return (
    <div>
      <Button kind="quiet" icon="tray" pending={isUnderWay} onPress={() => void keep()}>
        <Plural
          value={fresh.length}
          one="# Wort in meine Wortschatzkiste"
          other="Alle # Wörter in meine Wortschatzkiste"
        />
      </Button>
    </div>
  );
}
