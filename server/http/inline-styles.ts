import { createHash } from "node:crypto";

// The style elements that our pages make. The policy names them by their hashes, so that no other one is taken: a test
// compares the texts with where they come from.
export const INLINE_STYLES = {
  /** index.html, as the build writes it: the order of the layers. */
  layers: "@layer reset,tokens,ui,feature;",
  /** React Aria (usePress): no wait for a second tap on what can be pressed. */
  press: `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`,
  /** React Aria (usePreventScroll), on iPhones and iPads alone: what lies below an open sheet stays where it is. */
  sheet: `@layer {
  * {
    overscroll-behavior: contain;
  }
}`,
};

/** The same as sources of a Content-Security-Policy. */
export const INLINE_STYLE_HASHES = Object.values(INLINE_STYLES).map(
  (text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`,
);
