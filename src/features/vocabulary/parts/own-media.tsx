import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";

import { useChosenPicture } from "#app/use-chosen-picture.ts";
import { useCommand } from "#app/use-command.ts";
import { blobOf, dropFile } from "#db/files.ts";
import { learner } from "#db/learner.ts";
import { draftRecording, finishLeftRecordings, openRecording } from "#db/recordings.ts";
import { useLive } from "#db/use-live.ts";
import type { Word } from "#data/vocabulary/words.ts";
import { fileIdOfUrl } from "#shared/model/media.ts";
import { Button } from "#ui/controls/button.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { namedWord } from "#word-parts/named-word.ts";
import { Notice } from "#ui/feedback/notice.tsx";
import { objectUrlOf } from "#ui/environment/object-url.ts";
import { PictureFileButton } from "#ui/controls/picture-file-button.tsx";
import { playFile } from "#voice/play-file.ts";
import { RecordedClip } from "#voice/recorded-clip.tsx";
import { Recorder } from "#voice/recorder.tsx";
import { Section } from "#ui/layout/screen.tsx";

import { removeMedium, setMedium, takeRecording } from "../commands.ts";
import { mediumSlot } from "../medium-slot.ts";
import { checkedSound, SoundError } from "../sound-file.ts";
import styles from "./own-media.module.css";

const LONGEST_MS = 60_000;

/** A picture and a sound of her own for a word. They are kept at once; "Speichern" is for the texts. */
export function OwnMedia({ word }: { word: Word }) {
  return (
    <Section title={<Trans>Bild und Ton von dir</Trans>}>
      <Stack gap="l">
        <Text size="s" tone="soft">
          <Trans>
            Beides wird gleich gespeichert, auch offline, und ist nur für dich: Wer über einen Link eine Liste von dir
            bekommt, bekommt deine Bilder und Töne nicht.
          </Trans>
        </Text>
        <OwnPicture word={word} />
        <OwnSound word={word} />
      </Stack>
    </Section>
  );
}

/** Whether what the word has is hers, and not the library's. */
const isOwnMedium = (word: Word, url: string | null, original: string | null): url is string =>
  url !== null && (word.isOwn || url !== original);

/** Bytes that this device has of a file, also before they are sent; null: only the server has them, undefined: looking. */
function useBytesHere(url: string | null): Blob | null | undefined {
  const id = url === null ? null : fileIdOfUrl(url);
  return useLive(() => (id === null ? null : blobOf(learner(), id)), [id]);
}

function OwnPicture({ word }: { word: Word }) {
  const { t } = useLingui();
  const { run } = useCommand();
  const { chosen, problem, choose, leave } = useChosenPicture();
  const [isBusy, setBusy] = useState(false);
  const url = isOwnMedium(word, word.imageUrl, word.original.imageUrl) ? word.imageUrl : null;
  const bytes = useBytesHere(url);
  const shown = chosen ? objectUrlOf(chosen) : bytes ? objectUrlOf(bytes) : bytes === null ? url : null;
  const name = namedWord(word);

  async function take(picture: Blob): Promise<void> {
    setBusy(true);
    const done = await run(() => setMedium(word, "picture", picture), {
      success: t`Das Bild ist gespeichert`,
      failure: t`Das Bild konnte nicht gespeichert werden`,
    });
    setBusy(false);
    if (done) leave();
  }

  const remove = () => run(() => removeMedium(word, "picture"), { failure: t`Das Bild konnte nicht entfernt werden` });

  return (
    <Stack gap="s">
      {shown === null ? null : <img className={styles.picture} src={shown} alt={t`Dein Bild zu ${name}`} />}
      {chosen ? (
        <>
          <Text size="s" tone="soft">
            <Trans>Das Bild wird auf die Mitte zugeschnitten.</Trans>
          </Text>
          <Inline gap="s">
            <Button size="s" pending={isBusy} onPress={() => void take(chosen)}>
              <Trans>Bild übernehmen</Trans>
            </Button>
            <Button kind="text" size="s" onPress={leave}>
              <Trans>Abbrechen</Trans>
            </Button>
          </Inline>
        </>
      ) : (
        <Inline gap="s">
          <PictureFileButton kind="quiet" icon="image" label={t`Bild wählen`} onChoose={(file) => void choose(file)}>
            <Trans>Bild wählen</Trans>
          </PictureFileButton>
          <PictureFileButton
            kind="outline"
            icon="device-mobile"
            camera="environment"
            label={t`Foto aufnehmen`}
            onChoose={(file) => void choose(file)}
          >
            <Trans>Foto aufnehmen</Trans>
          </PictureFileButton>
          {url === null ? null : (
            <Button kind="text" size="s" icon="trash" onPress={() => void remove()}>
              <Trans>Bild entfernen</Trans>
            </Button>
          )}
        </Inline>
      )}
      {problem === null ? null : (
        <Notice kind="warning" isLive>
          {problem === "too-large" ? (
            <Trans>Dieses Bild ist zu groß. Wähle eines mit weniger als 60 MB.</Trans>
          ) : (
            <Trans>Dieses Bild kann dein Browser nicht öffnen. Mit JPEG, PNG oder WebP geht es.</Trans>
          )}
        </Notice>
      )}
    </Stack>
  );
}

function OwnSound({ word }: { word: Word }) {
  const { t } = useLingui();
  const { run } = useCommand();
  const [problem, setProblem] = useState<SoundError["reason"] | null>(null);
  // What she recorded for the word and has not taken yet.
  const draft = useLive(() => draftRecording(learner(), mediumSlot(word.id, "sound")), [word.id]);
  const url = isOwnMedium(word, word.audioUrl, word.original.audioUrl) ? word.audioUrl : null;
  const bytes = useBytesHere(url);
  // Joins what a killed tab left behind.
  useEffect(() => {
    void finishLeftRecordings(learner()).catch(() => undefined); // tried again at the next look
  }, [word.id]);
  const said = { success: t`Der Ton ist gespeichert`, failure: t`Der Ton konnte nicht gespeichert werden` };

  async function choose(file: File): Promise<void> {
    setProblem(null);
    try {
      const sound = await checkedSound(file);
      await run(() => setMedium(word, "sound", sound), said);
    } catch (error) {
      setProblem(error instanceof SoundError ? error.reason : "unreadable");
    }
  }

  const open = (mimeType: string) => openRecording(learner(), mediumSlot(word.id, "sound"), mimeType);

  async function hear(address: string): Promise<void> {
    if ((await playFile(bytes ? objectUrlOf(bytes) : address)) === "silent") setProblem("unreadable");
  }

  return (
    <Stack gap="s">
      {url === null ? null : (
        <Inline gap="s">
          <Button kind="quiet" size="s" icon="speaker-high" onPress={() => void hear(url)}>
            <Trans>Deinen Ton anhören</Trans>
          </Button>
          <Button
            kind="text"
            size="s"
            icon="trash"
            onPress={() =>
              void run(() => removeMedium(word, "sound"), { failure: t`Der Ton konnte nicht entfernt werden` })
            }
          >
            <Trans>Ton entfernen</Trans>
          </Button>
        </Inline>
      )}
      {draft ? (
        <>
          <RecordedClip
            label={t`Deine Aufnahme`}
            source={draft.source}
            durationMs={draft.durationMs}
            onDiscard={() =>
              void run(() => dropFile(learner(), draft.id), {
                failure: t`Die Aufnahme konnte nicht gelöscht werden`,
              })
            }
          />
          <Inline>
            <Button size="s" onPress={() => void run(() => takeRecording(word, draft.id), said)}>
              <Trans>Als Ton des Wortes nehmen</Trans>
            </Button>
          </Inline>
        </>
      ) : (
        <Recorder open={open} longestMs={LONGEST_MS} />
      )}
      <SoundFileButton onChoose={(file) => void choose(file)} />
      {problem === null ? null : (
        <Notice kind="warning" isLive>
          {problem === "too-large" ? (
            <Trans>Diese Datei ist zu groß. Wähle eine mit weniger als 5 MB.</Trans>
          ) : problem === "too-long" ? (
            <Trans>Dieser Ton ist zu lang. Wähle einen bis zu einer Minute.</Trans>
          ) : (
            <Trans>Diesen Ton kann dein Browser nicht abspielen. Mit MP3, M4A, WAV oder WebM geht es.</Trans>
          )}
        </Notice>
      )}
    </Stack>
  );
}

function SoundFileButton({ onChoose }: { onChoose: (file: File) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  return (
    <Inline>
      <Button kind="quiet" size="s" onPress={() => input.current?.click()}>
        <Trans>Tondatei wählen</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        accept="audio/*"
        hidden
        aria-label={t`Tondatei wählen`}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file may be chosen again.
          target.value = "";
          if (file) onChoose(file);
        }}
      />
    </Inline>
  );
}
