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
  // By its address: it is another one as soon as it can be had, and tried again by itself.
  const [missing, setMissing] = useState<string>();
  const url = play.mediaUrl(mediaId);
  return {
    url: missing === url ? undefined : url,
    medium: play.medium(mediaId),
    onMissing: () => setMissing(url),
    onRetry: () => setMissing(undefined),
  };
}
