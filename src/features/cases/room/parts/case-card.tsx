import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { Button } from "#ui/controls/button.tsx";
import { Tag } from "#ui/feedback/tag.tsx";
import { Card, CardFacts } from "#ui/layout/card.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { Plate } from "#ui/layout/plate.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { German } from "#ui/text/german.tsx";

import { talkPath } from "../../talk-path.ts";
import type { ListedCase } from "../queries.ts";

type CaseCardProps = {
  listed: ListedCase;
  /** Asks how she wants to talk, and begins. */
  onOpen: () => void;
};

/** A case that waits: who it is, how hard and how long, and what she can do next. */
export function CaseCard({ listed, onOpen }: CaseCardProps) {
  const { t } = useLingui();
  const { one, openTalkId, played } = listed;
  const [person] = one.persons;
  const isReady = one.status === "ready" && listed.isHere;
  return (
    <Card
      plate={<Plate caption={t`Niveau`} number={one.level} />}
      title={<German>{one.title}</German>}
      about={
        person ? (
          <>
            <German>
              {person.first_name} {person.last_name}
            </German>
            , <Plural value={person.age} one="# Jahr" other="# Jahre" />
          </>
        ) : null
      }
      onPress={isReady ? onOpen : undefined}
      action={
        isReady ? (
          openTalkId === null ? (
            <Button kind="quiet" size="s" onPress={onOpen}>
              <span>
                {played > 0 ? <Trans>Noch einmal spielen</Trans> : <Trans>Anfangen</Trans>}
                <VisuallyHidden>: {one.title}</VisuallyHidden>
              </span>
            </Button>
          ) : (
            <Button size="s" href={talkPath(openTalkId)}>
              <span>
                <Trans>Weitermachen</Trans>
                <VisuallyHidden>: {one.title}</VisuallyHidden>
              </span>
            </Button>
          )
        ) : null
      }
    >
      <CardFacts>
        <span>
          <Plural value={one.minutes} one="etwa # Minute" other="etwa # Minuten" />
        </span>
        {played > 0 ? (
          <span>
            <Plural value={played} one="einmal gespielt" other="#-mal gespielt" />
          </span>
        ) : null}
        {listed.isSolved ? (
          <Tag kind="success" icon="check">
            <Trans>gelöst</Trans>
          </Tag>
        ) : null}
      </CardFacts>
      {isReady ? null : (
        <Text size="s" tone="soft">
          {one.status === "generating" ? (
            <Trans>Dieser Fall ist noch nicht fertig. Bitte probier es später erneut.</Trans>
          ) : one.status === "failed" ? (
            <Trans>Dieser Fall konnte nicht erstellt werden.</Trans>
          ) : (
            <Trans>Dieser Fall wird noch auf dein Gerät geladen.</Trans>
          )}
        </Text>
      )}
    </Card>
  );
}
