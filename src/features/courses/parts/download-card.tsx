import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";

import { isHereWhole, type CourseHere } from "#db/courses-here.ts";
import { useErrorMessage } from "#i18n/use-error-message.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { isErrorCode } from "#shared/contract/errors.ts";
import { FILMS_ASKED_FROM_BYTES } from "#sync/media-by-itself.ts";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { Icon, type IconName } from "#ui/icons/icon.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { ProgressBar } from "#ui/feedback/progress.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";

import styles from "./course-page.module.css";

export interface DownloadCardProps {
  here: CourseHere;
  /** Of the course's media without its films, and of its films alone. */
  mediaBytes: number;
  videoBytes: number;
  isOnline: boolean;
  /** What has come to the course since it was downloaded, where that is to be asked for. */
  newBytes: number;
  /** What is lacking on this device, where there is no room. */
  lackingBytes: number;
  onDownload: (withVideos: boolean) => void;
  onStop: () => void;
}

/** Whether the course can be used without a network, and the way to have it so. */
export function DownloadCard(props: DownloadCardProps) {
  const { here } = props;
  if (here.state === "loading" || (here.wants === "all" && here.state === "rows")) return <Coming {...props} />;
  if (here.state === "no-room") return <NoRoom {...props} />;
  if (here.state === "failed") return <Failed {...props} />;
  if (here.wants === "all" || hasAll(props)) return <IsHere {...props} />;
  return <Offer {...props} />;
}

/** All came without being asked for: films, too, if there are any. */
const hasAll = ({ here, videoBytes }: DownloadCardProps): boolean =>
  isHereWhole(here) && here.allBytes > 0 && (here.withVideos || videoBytes === 0);

type CardProps = { icon: IconName; tone?: "warning"; children: ReactNode; end?: ReactNode };

function Card({ icon, tone, children, end }: CardProps) {
  const { t } = useLingui();
  return (
    <section className={styles.card} data-tone={tone} aria-label={t`Offline lernen`}>
      <Icon name={icon} />
      <div className={styles.cardBody}>{children}</div>
      {end}
    </section>
  );
}

function Offer({ here, mediaBytes, videoBytes, isOnline, onDownload }: DownloadCardProps) {
  const formats = useFormats();
  const [withVideos, setWithVideos] = useState(false);
  const asksForFilms = videoBytes > FILMS_ASKED_FROM_BYTES;
  const all = mediaBytes + (asksForFilms ? 0 : videoBytes);
  const [size, films] = [formats.bytes(all), formats.bytes(videoBytes)];
  if (here.state === "rows" && !isOnline) {
    return (
      <Card icon="cloud-slash">
        <p>
          <Trans>
            <strong>Noch nicht auf diesem Gerät.</strong> Der Kurs wird geladen, sobald du wieder online bist.
          </Trans>
        </p>
      </Card>
    );
  }
  if (mediaBytes + videoBytes === 0 && here.state !== "rows") {
    return (
      <Card icon="check-circle">
        <p>
          <Trans>
            <strong>Auch offline:</strong> Dieser Kurs ist ganz auf diesem Gerät.
          </Trans>
        </p>
      </Card>
    );
  }
  return (
    <Card icon="download-simple">
      <p>
        {here.state === "rows" ? (
          <Trans>
            <strong>Auch offline:</strong> Die Texte werden gerade geladen. Bilder und Töne:{" "}
            <bdi className={styles.size}>{size}</bdi>
          </Trans>
        ) : (
          <Trans>
            <strong>Auch offline:</strong> Die Texte sind schon hier. Bilder und Töne:{" "}
            <bdi className={styles.size}>{size}</bdi>
          </Trans>
        )}
      </p>
      {asksForFilms ? (
        <Checkbox isSelected={withVideos} onChange={setWithVideos} label={<Trans>Auch Videos, {films}</Trans>} />
      ) : null}
      {isOnline ? (
        <div>
          <Button kind="quiet" size="s" onPress={() => onDownload(!asksForFilms || withVideos)}>
            <Trans>Herunterladen</Trans>
          </Button>
        </div>
      ) : (
        <p>
          <Trans>Herunterladen kannst du ihn, sobald du wieder online bist.</Trans>
        </p>
      )}
    </Card>
  );
}

function Coming({ here, isOnline, onStop }: DownloadCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const [done, all] = [formats.bytes(here.doneBytes), formats.bytes(here.allBytes)];
  const isWaiting = !isOnline || here.error !== null;
  const figures = (
    <bdi>
      <Trans>
        {done} von {all}
      </Trans>
    </bdi>
  );
  return (
    <Card
      icon={isWaiting ? "cloud-slash" : "download-simple"}
      end={<IconButton kind="soft" icon="x" label={t`Herunterladen abbrechen`} onPress={onStop} />}
    >
      <p>
        {isWaiting ? (
          <Trans>
            <strong>Wartet auf Internet:</strong> {figures}
          </Trans>
        ) : here.state === "rows" || here.allBytes === 0 ? (
          <strong>
            <Trans>Wird geladen …</Trans>
          </strong>
        ) : (
          <Trans>
            <strong>Wird geladen:</strong> {figures}
          </Trans>
        )}
      </p>
      <ProgressBar
        label={t`Kurs wird geladen`}
        value={here.doneBytes}
        max={here.allBytes}
        valueText={t`${done} von ${all}`}
      />
    </Card>
  );
}

function IsHere({ here, newBytes, isOnline, onDownload }: DownloadCardProps) {
  const formats = useFormats();
  const size = formats.bytes(here.doneBytes);
  const fresh = formats.bytes(newBytes);
  return (
    <Card icon="check-circle">
      <p>
        <Trans>
          <strong>Auch offline:</strong> Alles auf diesem Gerät, <bdi className={styles.size}>{size}</bdi>
        </Trans>
      </p>
      {here.missing > 0 ? (
        <p>
          <Plural
            value={here.missing}
            one="# Datei fehlt auch auf dem Server. Du kannst die Aufgabe ohne sie machen."
            other="# Dateien fehlen auch auf dem Server. Du kannst die Aufgaben ohne sie machen."
          />
        </p>
      ) : null}
      {newBytes > 0 && isOnline ? (
        <div>
          <Button kind="quiet" size="s" onPress={() => onDownload(here.withVideos)}>
            <Trans>Neue Inhalte laden ({fresh})</Trans>
          </Button>
        </div>
      ) : null}
    </Card>
  );
}

function Failed({ here, onDownload }: DownloadCardProps) {
  const messageOf = useErrorMessage();
  const { error } = here;
  return (
    <Card icon="warning" tone="warning">
      <p role="alert">
        <Trans>
          <strong>Nicht alles wurde geladen.</strong> Was schon da ist, bleibt.
        </Trans>{" "}
        {error !== null && isErrorCode(error) ? messageOf(error) : null}
      </p>
      <div>
        <Button kind="quiet" size="s" onPress={() => onDownload(here.withVideos)}>
          <Trans>Noch einmal versuchen</Trans>
        </Button>
      </div>
    </Card>
  );
}

function NoRoom({ here, lackingBytes, onDownload }: DownloadCardProps) {
  const formats = useFormats();
  const lacking = formats.bytes(lackingBytes);
  return (
    <Card icon="warning" tone="warning">
      <p role="alert">
        {lackingBytes > 0 ? (
          <Trans>
            <strong>Zu wenig Platz:</strong> Es fehlen <bdi className={styles.size}>{lacking}</bdi>. Entferne einen
            anderen Kurs von diesem Gerät oder lösche, was du nicht brauchst.
          </Trans>
        ) : (
          <Trans>
            <strong>Der Speicher war voll.</strong> Jetzt ist wieder genug Platz.
          </Trans>
        )}
      </p>
      <div>
        <Button kind="quiet" size="s" onPress={() => onDownload(here.withVideos)}>
          <Trans>Noch einmal versuchen</Trans>
        </Button>
      </div>
      <TextLink href="/profile/settings" standalone size="s">
        <Trans>Ansehen, was auf diesem Gerät liegt</Trans>
      </TextLink>
    </Card>
  );
}
