import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import type { Word } from "#data/vocabulary/words.ts";
import { makeAudio } from "#sync/word-audio.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";
import { Button } from "#ui/controls/button.tsx";
import { Fact } from "#word-parts/fact.tsx";
import { Inline, Stack } from "#ui/layout/layout.tsx";

import { namedWord } from "#word-parts/named-word.ts";
import styles from "./made-facts.module.css";
import { useCapabilities } from "./use-capabilities.ts";
import { makePicture, removePicture } from "./word-help.ts";

type MadeFactsProps = {
  word: Word;
  /** Says a text from a file. */
  onListen: (text: string, audioUrl: string) => void;
};

/** Voice and picture of a word: shown where there are any, made where the server can. */
export function MadeFacts({ word, onListen }: MadeFactsProps) {
  const can = useCapabilities();
  return (
    <>
      {word.audioUrl === null && can?.speech ? <AudioFact word={word} onListen={onListen} /> : null}
      <PictureFact word={word} canMake={can?.pictures === true} isReachable={can !== null} />
    </>
  );
}

function AudioFact({ word, onListen }: MadeFactsProps) {
  const { t } = useLingui();
  const { run } = useCommand();
  const [isMaking, setMaking] = useState(false);

  async function make(): Promise<void> {
    setMaking(true);
    showAlert({ kind: "info", text: t`Die Aussprache wird erzeugt, einen Moment bitte` });
    const done = await run(() => makeAudio(word.id), { failure: t`Die Aussprache konnte nicht erzeugt werden` });
    setMaking(false);
    if (done) onListen(namedWord(word), done.value);
  }

  return (
    <Fact title={<Trans>Aussprache</Trans>}>
      <Inline>
        <Button kind="outline" size="s" icon="speaker-high" pending={isMaking} onPress={() => void make()}>
          {isMaking ? <Trans>Einen Moment …</Trans> : <Trans>Aussprache erzeugen</Trans>}
        </Button>
      </Inline>
    </Fact>
  );
}

type PictureFactProps = { word: Word; canMake: boolean; isReachable: boolean };

function PictureFact({ word, canMake, isReachable }: PictureFactProps) {
  const { t } = useLingui();
  const { run } = useCommand();
  const [isBusy, setBusy] = useState(false);
  const url = word.imageUrl;
  const isOwnPicture = url !== null && (word.isOwn || url !== word.original.imageUrl);
  if (url === null && !canMake) return null;

  async function during(command: () => Promise<void>, failure: string): Promise<void> {
    setBusy(true);
    await run(command, { failure });
    setBusy(false);
  }

  async function make(): Promise<void> {
    showAlert({ kind: "info", text: t`Das Bild wird erzeugt. Das kann eine Minute dauern.` });
    await during(() => makePicture(word.id), t`Das Bild konnte nicht erzeugt werden`);
  }

  const remove = () => during(() => removePicture(word.id), t`Das Bild konnte nicht entfernt werden`);
  const name = namedWord(word);
  return (
    <Fact title={<Trans>Bild</Trans>}>
      <Stack gap="s">
        {url === null ? null : (
          <img className={styles.picture} src={url} alt={t`Bild zu ${name}`} decoding="async" draggable={false} />
        )}
        <Inline>
          {canMake && (url === null || isOwnPicture) ? (
            <Button kind="outline" size="s" icon="image" pending={isBusy} onPress={() => void make()}>
              {url === null ? <Trans>Bild erzeugen</Trans> : <Trans>Anderes Bild erzeugen</Trans>}
            </Button>
          ) : null}
          {isOwnPicture && isReachable ? (
            <Button kind="text" size="s" icon="trash" pending={isBusy} onPress={() => void remove()}>
              <Trans>Bild entfernen</Trans>
            </Button>
          ) : null}
        </Inline>
      </Stack>
    </Fact>
  );
}
