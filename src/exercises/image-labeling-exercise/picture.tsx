import { useLingui } from "@lingui/react/macro";
import { useState, type CSSProperties, type ReactNode } from "react";

import { Button } from "#ui/controls/button.tsx";

import { MissingMedium } from "../parts/missing-medium.tsx";
import type { ShownPicture } from "../parts/use-picture.ts";
import styles from "./picture.module.css";
import type { Point } from "./shapes.ts";

type PictureProps = {
  picture: ShownPicture;
  /** What lies on it: <Pin>s. */
  children: ReactNode;
  /** A touch anywhere on it; who uses keys has the list. */
  onTouch?: ((point: Point) => void) | undefined;
};

/** A picture on light paper, never mirrored: the left hand of a body stays at its left. */
export function Picture({ picture, children, onTouch }: PictureProps) {
  const { t } = useLingui();
  const [isLarge, setLarge] = useState(false);
  const { url, medium, onMissing, onRetry } = picture;
  const { width, height, alt = "", credit } = medium ?? {};
  // The places are named in words below it: nothing waits for the picture.
  if (url === undefined) return <MissingMedium medium={medium} transcript={[]} onRetry={onRetry} />;
  return (
    <figure className={styles.figure}>
      <div className={styles.frame} data-large={isLarge || undefined}>
        <div
          className={styles.paper}
          style={width && height ? { aspectRatio: `${width} / ${height}` } : undefined}
          dir="ltr"
        >
          <img src={url} alt={alt} lang="de" draggable={false} onError={onMissing} />
          {onTouch ? (
            <button
              type="button"
              className={styles.touch}
              tabIndex={-1}
              aria-hidden="true"
              onClick={({ currentTarget, clientX, clientY }) => {
                const { left, top, width: across, height: down } = currentTarget.getBoundingClientRect();
                onTouch([(clientX - left) / across, (clientY - top) / down]);
              }}
            />
          ) : null}
          {children}
        </div>
      </div>
      <figcaption className={styles.caption}>
        {credit ? <span>{credit}</span> : null}
        <Button kind="text" size="s" icon="magnifying-glass" onPress={() => setLarge(!isLarge)}>
          {isLarge ? t`Verkleinern` : t`Vergrößern`}
        </Button>
      </figcaption>
    </figure>
  );
}

const EDGE = 0.22;

/** Where something lies on the picture; near an edge it grows inwards. */
export function positionOf([x, y]: Point): { style: CSSProperties; "data-edge": string | undefined } {
  const edge = x < EDGE ? "left" : x > 1 - EDGE ? "right" : undefined;
  return { style: { left: `${x * 100}%`, top: `${y * 100}%` }, "data-edge": edge };
}
