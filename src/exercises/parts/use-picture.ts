import { useState } from "react";

import type { Play, PlayMedium } from "../exercise.ts";

export interface ShownPicture {
  /** undefined: it is not on this device, or could not be loaded. */
  url: string | undefined;
  medium: PlayMedium | undefined;
  onMissing: () => void;
  onRetry: () => void;
}

/** A picture that may not be there: what it shows must then be had in another way. */
export function usePicture(mediaId: string, play: Play): ShownPicture {
  const [isMissing, setMissing] = useState(false);
  return {
    url: isMissing ? undefined : play.mediaUrl(mediaId),
    medium: play.medium(mediaId),
    onMissing: () => setMissing(true),
    onRetry: () => setMissing(false),
  };
}
