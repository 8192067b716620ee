import { useAsync } from "#ui/environment/use-async.ts";
import { blobOf } from "#db/files.ts";
import { learner } from "#db/learner.ts";
import { fileIdOfUrl } from "#shared/model/media.ts";
import { objectUrlOf } from "#ui/environment/object-url.ts";

/** Where a picture can be had from: this device's own bytes, also before they are sent; else the server's address. */
export function useMediaSource(url: string | null): string | null {
  const { value: bytes } = useAsync(url, async () => {
    const id = url === null ? null : fileIdOfUrl(url);
    return id === null ? null : await blobOf(learner(), id).catch(() => null);
  });
  if (bytes === undefined) return null;
  return bytes ? objectUrlOf(bytes) : url;
}
