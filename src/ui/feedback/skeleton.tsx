import { useLingui } from "@lingui/react/macro";
import { useEffect, useState, type ReactNode } from "react";

import styles from "./skeleton.module.css";

/** Nothing is shown before this time: a fast answer must not flash. */
const patienceMs = 150;

/** True once something has taken longer than the eye forgives. */
export function useIsSlow(afterMs = patienceMs): boolean {
  const [isSlow, setSlow] = useState(false);
  // Joins the clock.
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), afterMs);
    return () => clearTimeout(timer);
  }, [afterMs]);
  return isSlow;
}

type SkeletonProps = {
  /** Width in percent or any CSS length: "40%". */
  width?: string;
  /** Height; default is that of a line of text. */
  height?: string;
};

/** A grey bar in the place of a line of text. */
export function Skeleton({ width = "60%", height = "0.85em" }: SkeletonProps) {
  return <span className={styles.bone} style={{ inlineSize: width, blockSize: height }} aria-hidden="true" />;
}

type LoadingStateProps = {
  /** What is loading, for screen readers. Default: "Wird geladen". */
  label?: string;
  /** Rows to copy: of a word list, of a list with icons or plates, or lines of text. */
  rows?: number;
  look?: "words" | "rows" | "text";
  children?: ReactNode;
};

/** Skeletons after 150 ms in the geometry of what comes; before that nothing. */
export function LoadingState({ label, rows = 5, look = "rows", children }: LoadingStateProps) {
  const { t } = useLingui();
  const isSlow = useIsSlow();
  return (
    <div role="status" aria-label={label ?? t`Wird geladen`} aria-busy="true">
      {isSlow
        ? (children ?? (
            <div className={styles.rows} data-look={look}>
              {Array.from({ length: rows }, (_, index) => (
                <div key={index} className={styles.row}>
                  {look === "words" ? <Skeleton width="1.6rem" /> : null}
                  {look === "rows" ? <Skeleton width="24px" height="24px" /> : null}
                  <span className={styles.lines}>
                    <Skeleton width={`${[46, 62, 38, 54][index % 4]}%`} />
                    {look === "text" ? null : <Skeleton width={`${[70, 58, 76, 64][index % 4]}%`} height="0.7em" />}
                  </span>
                </div>
              ))}
            </div>
          ))
        : null}
    </div>
  );
}
