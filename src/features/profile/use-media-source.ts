import { useEffect, useState } from "react";

import { blobOf } from "#db/files.ts";
import { learner } from "#db/learner.ts";
import { fileIdOfUrl } from "#shared/model/media.ts";
import { objectUrlOf } from "#ui/environment/object-url.ts";

/** Where a picture can be had from: this device's own bytes, also before they are sent; else the server's address. */
export function useMediaSource(url: string | null): string | null {
  const [found, setFound] = useState<{ url: string; bytes: Blob | null } | null>(null);
  // Joins the files of this device; the bytes of an address never change.
  useEffect(() => {
    const id = url === null ? null : fileIdOfUrl(url);
    if (url === null) return undefined;
    let isHere = true;
    const reading = id === null ? Promise.resolve(null) : blobOf(learner(), id);
    void reading.catch(() => null).then((bytes) => isHere && setFound({ url, bytes }));
    return () => {
      isHere = false;
    };
  }, [url]);
  const known = url !== null && found?.url === url ? found : null;
  if (known === null) return null;
  return known.bytes ? objectUrlOf(known.bytes) : known.url;
}
