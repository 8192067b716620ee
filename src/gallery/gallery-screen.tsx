import { lazy, Suspense } from "react";

// In a production build both are false at build time, so that neither the import nor the gallery's chunk is written.
const Gallery =
  import.meta.env.DEV || import.meta.env.VITE_GALLERY === "1"
    ? lazy(async () => ({ default: (await import("./gallery.tsx")).Gallery }))
    : undefined;
const Kinds =
  import.meta.env.DEV || import.meta.env.VITE_GALLERY === "1"
    ? lazy(async () => ({ default: (await import("./kinds/kind-gallery.tsx")).KindGallery }))
    : undefined;

/** /dev/gallery: every part in every state; with ?kind one kind of exercise. Shows nothing in production. */
export function GalleryScreen() {
  if (Gallery === undefined || Kinds === undefined) return null;
  const isKind = new URLSearchParams(location.search).has("kind");
  return <Suspense fallback={null}>{isKind ? <Kinds search={location.search} /> : <Gallery />}</Suspense>;
}
