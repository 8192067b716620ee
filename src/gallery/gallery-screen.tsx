import { lazy, Suspense } from "react";

// In a production build both are false at build time, so that neither the import nor the gallery's chunk is written.
const Gallery =
  import.meta.env.DEV || import.meta.env.VITE_GALLERY === "1"
    ? lazy(async () => ({ default: (await import("./gallery.tsx")).Gallery }))
    : undefined;

/** /dev/gallery: every part in every state. Shows nothing in production. */
export function GalleryScreen() {
  return Gallery === undefined ? null : (
    <Suspense fallback={null}>
      <Gallery />
    </Suspense>
  );
}
