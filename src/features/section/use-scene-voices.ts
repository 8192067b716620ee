import { useEffect, useState } from "react";

import { learner } from "#db/learner.ts";

import type { SectionData } from "./section-data.ts";
import { voicesOf, type LineUrls } from "#sync/scene-voices.ts";

/** The server's voice for the scenes of a section, by the scene's id, as soon as it is known. */
export function useSceneVoices({
  items,
  dialogs,
}: Pick<SectionData, "items" | "dialogs">): ReadonlyMap<string, LineUrls> {
  const [known, setKnown] = useState<ReadonlyMap<string, LineUrls>>(new Map());
  const scenes = items.flatMap(({ id }) => dialogs.get(id) ?? []);
  const key = scenes.map(({ id, updatedAt }) => `${id} ${updatedAt}`).join("\n");
  useEffect(() => {
    let isShown = true;
    for (const scene of scenes) {
      void voicesOf(learner(), scene)
        .then((urls) => isShown && urls && setKnown((before) => new Map(before).set(scene.id, urls)))
        .catch(() => undefined); // there is another voice, and the words can be read
    }
    return () => {
      isShown = false;
    };
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the key says all that is read of the scenes
  }, [key]);
  return known;
}
