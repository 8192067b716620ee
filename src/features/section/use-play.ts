import { useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";

import type { Play } from "#exercises/exercise.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { mediaUrl } from "#shared/model/media.ts";
import { useListen } from "#voice/use-listen.tsx";

import { saveWords } from "./commands.ts";
import { pathInSection, type PlayableItem } from "./playable-item.ts";
import type { LineUrls } from "#sync/scene-voices.ts";
import type { SectionData } from "./section-data.ts";
import { useSceneVoices } from "./use-scene-voices.ts";
import { useServedLater } from "./use-served-later.ts";

interface Lent {
  /** For one task of the section. */
  playOf: (item: PlayableItem) => Play;
  /** The word that is being explained. */
  word: string | null;
  closeWord: () => void;
  /** What screen readers are told. */
  announced: string;
  voiceSheet: ReactNode;
}

/**
 * A film that is not on this device comes as it is watched, and is not kept; what is downloaded is found either way. What
 * was asked for in vain before the worker came is asked for anew: to a browser, it is another address.
 */
function addressOf(id: string, medium: { kind: string } | undefined, isAnew: boolean): string | undefined {
  if (!medium) return undefined;
  return `${mediaUrl(id)}${medium.kind === "film" ? "?stream=1" : ""}${isAnew ? "#anew" : ""}`;
}

/** Lines with what the server's voice says of them, where nobody has recorded them. */
const spokenLinesOf = ({ lines }: DeviceRows["dialog"], urls: LineUrls | undefined) =>
  urls ? lines.map((line) => ({ ...line, audio_url: line.audio_url ?? urls[line.id] ?? null })) : lines;

/** What the section lends to its tasks: voice, media, words, translations. */
export function usePlay(data: SectionData, isReadOnly: boolean, onFailed: (error: unknown) => void): Lent {
  const { t } = useLingui();
  const { canListen, say, voiceSheet } = useListen();
  const voices = useSceneVoices(data);
  const isServedLater = useServedLater();
  const [word, setWord] = useState<string | null>(null);
  const [announced, announce] = useState("");
  const listName = t`Meine Wörter`;

  async function keep(ids: readonly string[]): Promise<void> {
    const fresh = ids.filter((id) => data.words.has(id) && !data.savedWords.has(id));
    if (isReadOnly || fresh.length === 0) return;
    await saveWords(fresh, listName).catch(onFailed);
  }

  function playOf(item: PlayableItem): Play {
    const dialog = data.dialogs.get(item.id);
    return {
      say: canListen() ? say : null,
      mediaUrl: (id) => addressOf(id, data.media.get(id), isServedLater),
      medium: (id) => data.media.get(id),
      dialog: dialog && { id: dialog.id, persons: dialog.persons, lines: spokenLinesOf(dialog, voices.get(dialog.id)) },
      word: (id) => data.words.get(id),
      translationOf: (id) => data.meanings.get(id),
      translation: (path) => data.translationOf(pathInSection(item, path)),
      openWord: setWord,
      announce,
      examMode: false,
      saveWords: keep,
      hasWord: (id) => data.savedWords.has(id),
      objective: (id) => data.objectives.get(id)?.text,
      itemId: item.id,
      services: {},
      isReadOnly,
    };
  }
  return { playOf, word, closeWord: () => setWord(null), announced, voiceSheet };
}
