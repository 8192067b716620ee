import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { useFormats } from "#i18n/use-formats.ts";

import { Icon, type IconName } from "#ui/icons/icon.tsx";
import { ProgressBar } from "#ui/feedback/progress.tsx";
import styles from "./recorder.module.css";

export type UploadStateName = "waiting" | "uploading" | "done" | "failed";

type UploadStateProps = {
  state: UploadStateName;
  /** Share that has arrived, 0 to 1. */
  share: number;
  byteSize: number;
  /** Why it failed, and what helps. */
  reason?: ReactNode;
};

const ICONS = {
  waiting: "clock",
  uploading: "upload-simple",
  done: "check-circle",
  failed: "warning-circle",
} as const satisfies Record<UploadStateName, IconName>;

function Words({ state, share, byteSize }: UploadStateProps) {
  const formats = useFormats();
  const percent = formats.percent(share);
  const size = formats.bytes(byteSize);
  if (state === "waiting") {
    return (
      <Trans>
        Wartet auf diesem Gerät, bis du online bist (<bdi>{size}</bdi>)
      </Trans>
    );
  }
  if (state === "uploading") {
    return (
      <Trans>
        Wird hochgeladen: {percent} von <bdi>{size}</bdi>
      </Trans>
    );
  }
  if (state === "done") return <Trans>Hochgeladen</Trans>;
  return <Trans>Hochladen hat nicht geklappt</Trans>;
}

/** How far a file is on its way to the server. */
export function UploadState(props: UploadStateProps) {
  const { t } = useLingui();
  const { state, share, reason } = props;
  return (
    <div className={styles.upload} data-state={state}>
      <p role="status">
        <Icon name={ICONS[state]} size="s" weight={state === "done" ? "fill" : "regular"} />
        <span>
          <Words {...props} />
        </span>
      </p>
      {state === "uploading" ? <ProgressBar label={t`Hochladen`} value={Math.round(share * 100)} /> : null}
      {state === "failed" && reason ? <p className={styles.reason}>{reason}</p> : null}
    </div>
  );
}
