import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useChosenPicture } from "#app/use-chosen-picture.ts";
import { useCommand } from "#app/use-command.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { useErrorMessage } from "#i18n/use-error-message.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { isErrorCode } from "#shared/contract/errors.ts";
import { fileIdOfUrl } from "#shared/model/media.ts";
import { Avatar } from "#ui/layout/avatar.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { objectUrlOf } from "#ui/environment/object-url.ts";
import { PictureFileButton } from "#ui/controls/picture-file-button.tsx";
import type { PictureError } from "#ui/environment/square-picture.ts";
import { TextLink } from "#ui/controls/text-link.tsx";
import { UploadState } from "#voice/upload-state.tsx";

import { removePicture, setPicture } from "../commands.ts";
import { pictureOnItsWay } from "../queries.ts";
import { useMediaSource } from "../use-media-source.ts";
import styles from "./profile-picture.module.css";

type Problem = PictureError["reason"];

function Problems({ problem }: { problem: Problem }) {
  return (
    <Notice kind="warning" isLive>
      <p>
        {problem === "too-large" ? (
          <Trans>Dieses Bild ist zu groß. Wähle eines mit weniger als 60 MB.</Trans>
        ) : (
          <Trans>Dieses Bild kann dein Browser nicht öffnen. Mit JPEG, PNG oder WebP geht es.</Trans>
        )}
      </p>
    </Notice>
  );
}

/** How far her picture is on its way to the server. Nothing where there is none on its way from this device. */
function OnItsWay({ shownId }: { shownId: string | null }) {
  const { t } = useLingui();
  const messageOf = useErrorMessage();
  const file = useLive(() => pictureOnItsWay(learner()), []);
  const [hasMoved, setMoved] = useState(false);
  if (file && file.state !== "uploaded" && !hasMoved) setMoved(true);
  // That it arrived is news only to who has seen it leave.
  if (!file || (file.state === "uploaded" && !hasMoved)) return null;
  if (file.state !== "refused" && file.id !== shownId) return null;
  const { state, sentBytes, byteSize, lastError } = file;
  const share = byteSize === 0 ? 0 : sentBytes / byteSize;
  if (state === "refused") {
    const code = isErrorCode(lastError?.code) ? lastError.code : "internal";
    return (
      <UploadState
        state="failed"
        {...{ share, byteSize }}
        reason={
          <>
            {messageOf(code)} <TextLink href="/sync">{t`Entscheide, was damit geschehen soll`}</TextLink>
          </>
        }
      />
    );
  }
  if (state === "uploaded") return <UploadState state="done" share={1} byteSize={byteSize} />;
  // Between two tries it waits, however much has arrived.
  const isWaiting = state === "ready" || lastError !== null;
  return <UploadState state={isWaiting ? "waiting" : "uploading"} {...{ share, byteSize }} />;
}

type PreviewProps = { picture: Blob; onDone: () => void };

/** What will be seen of the chosen picture, before it is taken. */
function Preview({ picture, onDone }: PreviewProps) {
  const { t } = useLingui();
  const { run, isPending } = useCommand();

  async function take(): Promise<void> {
    if (await run(() => setPicture(picture), { failure: t`Das Bild konnte nicht gespeichert werden` })) onDone();
  }

  return (
    <div className={styles.picture}>
      <Avatar size="l" source={objectUrlOf(picture)} label={t`Vorschau deines Bildes`} />
      <Stack gap="m">
        <Text size="s" tone="soft">
          <Trans>Das Bild wird auf die Mitte zugeschnitten.</Trans>
        </Text>
        <Inline gap="s">
          <Button size="s" pending={isPending} onPress={() => void take()}>
            <Trans>Bild übernehmen</Trans>
          </Button>
          <Button kind="text" size="s" onPress={onDone}>
            <Trans>Abbrechen</Trans>
          </Button>
        </Inline>
      </Stack>
    </div>
  );
}

/** Her picture: chosen or photographed, seen at once, and on its way to her other devices. */
export function ProfilePicture({ user }: { user: DeviceRows["user"] }) {
  const { t } = useLingui();
  const { run } = useCommand();
  const { chosen, problem, choose, leave } = useChosenPicture();
  const source = useMediaSource(user.profileImage?.medium ?? null);

  if (chosen) return <Preview picture={chosen} onDone={leave} />;
  return (
    <div className={styles.picture}>
      <Avatar size="l" source={source} label={t`Dein Bild`} />
      <Stack gap="m">
        <Inline gap="s">
          <PictureFileButton kind="quiet" icon="image" label={t`Bild wählen`} onChoose={(file) => void choose(file)}>
            <Trans>Bild wählen</Trans>
          </PictureFileButton>
          <PictureFileButton
            kind="outline"
            icon="device-mobile"
            camera="user"
            label={t`Foto aufnehmen`}
            onChoose={(file) => void choose(file)}
          >
            <Trans>Foto aufnehmen</Trans>
          </PictureFileButton>
          {user.profileImage ? (
            <Button
              kind="text"
              size="s"
              flush
              icon="trash"
              onPress={() => void run(removePicture, { failure: t`Das Bild konnte nicht entfernt werden` })}
            >
              <Trans>Bild entfernen</Trans>
            </Button>
          ) : null}
        </Inline>
        {problem ? <Problems problem={problem} /> : null}
        <OnItsWay shownId={fileIdOfUrl(user.profileImage?.medium ?? "")} />
      </Stack>
    </div>
  );
}
