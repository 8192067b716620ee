import { Trans, useLingui } from "@lingui/react/macro";

import { Button } from "#ui/controls/button.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Inline } from "#ui/layout/layout.tsx";

import type { Play } from "../exercise.ts";
import { MediumView } from "../parts/media.tsx";
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
  if (resource.kind === "medium") return <MediumView mediaId={resource.media_id} play={play} />;
  return resource.lines.map(({ who, says }) => (
    <p key={`${who}: ${says}`} lang="de" dir="ltr">
      <span className={styles.who}>{who}</span>
      {says}
    </p>
  ));
}
