import { createFileRoute, notFound } from "@tanstack/react-router";
import { lazy } from "react";

const isShown = import.meta.env.DEV || import.meta.env["VITE_GALLERY"] === "1";
const Gallery = isShown
  ? lazy(() => import("#gallery/gallery-screen.tsx").then(({ GalleryScreen }) => ({ default: GalleryScreen })))
  : null;

export const Route = createFileRoute("/dev/gallery")({
  beforeLoad: () => {
    if (!Gallery) throw notFound();
  },
  component: () => (Gallery ? <Gallery /> : null),
});
