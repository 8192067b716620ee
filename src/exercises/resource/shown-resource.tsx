import { Trans, useLingui } from "@lingui/react/macro";

import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Inline, Text } from "#ui/layout.tsx";
import { playFile } from "#ui/play-file.ts";

import type { Play } from "../exercise.ts";
import type { Resource } from "./core.ts";
import styles from "./resource.module.css";

interface ShownResourceProps {
  resource: Resource["resource"];
  play: Play;
}

/** What the questions are about. It stays in reach: closed it is one line above them. */
export function ShownResource({ resource, play }: ShownResourceProps) {
  const { t } = useLingui();
  const { say } = play;
  const text =
    resource.kind === "text"
      ? resource.text
      : resource.kind === "dialogue"
        ? resource.lines.map(({ says }) => says).join(" ")
        : null;
  return (
    <Disclosure summary={resource.kind === "medium" ? t`Material ansehen` : t`Text ansehen`} isOpen>
      <div className={styles.shown}>
        <ResourceBody resource={resource} play={play} />
      </div>
      {say && text !== null ? (
        <Inline>
          <Button kind="text" flush icon="speaker-high" onPress={() => void say(text)}>
            <Trans>Vorlesen</Trans>
          </Button>
        </Inline>
      ) : null}
    </Disclosure>
  );
}

function ResourceBody({ resource, play }: ShownResourceProps) {
  if (resource.kind === "text") {
    return (
      <p lang="de" dir="ltr">
        {resource.text}
      </p>
    );
  }
  if (resource.kind === "medium") return <ResourceMedium id={resource.media_id} play={play} />;
  return resource.lines.map(({ who, says }) => (
    <p key={`${who}: ${says}`} lang="de" dir="ltr">
      <span className={styles.who}>{who}</span>
      {says}
    </p>
  ));
}

function ResourceMedium({ id, play }: { id: string; play: Play }) {
  const url = play.mediaUrl(id);
  const medium = play.medium(id);
  if (url === undefined || medium === undefined) {
    return (
      <Text tone="soft">
        <Trans>Nicht auf diesem Gerät.</Trans> <span lang="de">{medium?.alt}</span>
      </Text>
    );
  }
  if (medium.kind === "picture") return <img src={url} alt={medium.alt} lang="de" />;
  if (medium.kind === "sound") {
    return (
      <Button kind="quiet" icon="play" onPress={() => void playFile(url)}>
        <Trans>Anhören</Trans>
      </Button>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- captions are added where the medium has them
    <video src={url} controls aria-label={medium.alt}>
      {medium.captions.map(({ language, media_id }) => (
        <track key={media_id} kind="captions" srcLang={language} src={play.mediaUrl(media_id)} default />
      ))}
    </video>
  );
}
