import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";

import { useCommand } from "#app/use-command.ts";
import type { Play } from "#partner/play.ts";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { List } from "#ui/layout/list.tsx";
import { PlayerFrame } from "#ui/layout/player-frame.tsx";
import { Row } from "#ui/layout/row.tsx";
import { German } from "#ui/text/german.tsx";
import { useListen } from "#voice/use-listen.tsx";

import { playAgain } from "../../commands.ts";
import { debriefOf } from "../debrief-of.ts";
import type { TalkHere } from "../use-talk.ts";
import { GoalList } from "./goal-list.tsx";
import styles from "./talk.module.css";
import { goalsDone } from "./talk-head.tsx";
import { WholeTalk } from "./whole-talk.tsx";

interface DebriefScreenProps {
  data: TalkHere;
  play: Play;
  /** A new talk in the same case has begun. */
  onPlayed: (interactionId: string) => void;
}

/** After the end: what worked, what was reached and how, and what to take along. */
export function DebriefScreen({ data, play, onPlayed }: DebriefScreenProps) {
  const { t } = useLingui();
  const { run, isPending } = useCommand({ oneAtATime: true });
  const { talk, revision } = data;
  const debrief = useMemo(() => debriefOf(revision, play), [revision, play]);
  const done = goalsDone(play);
  const total = play.goals.length;

  async function again(): Promise<void> {
    const begun = await run(() => playAgain(talk), { failure: t`Das Gespräch konnte nicht beginnen.` });
    if (begun) onPlayed(begun.value);
  }

  return (
    <PlayerFrame
      name={revision.title}
      closeHref="/home"
      closeLabel={t`Schließen`}
      isLong
      dock={
        <Button wide pending={isPending} onPress={() => void again()}>
          <Trans>Nochmal spielen</Trans>
        </Button>
      }
    >
      <Stack gap="xl">
        <Stack gap="xs">
          <Text as="h1" size="xl" weight="strong">
            {play.isSolved ? <Trans>Geschafft!</Trans> : <Trans>Dein Gespräch ist zu Ende</Trans>}
          </Text>
          <Text tone="soft">
            <German>{revision.title}</German>
          </Text>
          <Text weight="medium">
            <Plural value={total} one={`${done} von # Ziel erledigt`} other={`${done} von # Zielen erledigt`} />
          </Text>
        </Stack>
        <Quotes quotes={debrief.quotes} />
        <section>
          <Text as="h2" size="l" weight="strong">
            <Trans>Deine Ziele</Trans>
          </Text>
          <GoalList {...{ revision, play }} />
          {debrief.withHelp === 0 ? null : (
            <Text size="s" tone="soft">
              <Plural
                value={debrief.withHelp}
                one="Bei # Ziel hast du Hilfe genommen."
                other="Bei # Zielen hast du Hilfe genommen."
              />
            </Text>
          )}
        </section>
        <Phrases phrases={debrief.phrases} />
        <Disclosure summary={<Trans>Das ganze Gespräch lesen</Trans>}>
          <WholeTalk {...{ data, play }} />
        </Disclosure>
      </Stack>
    </PlayerFrame>
  );
}

function Quotes({ quotes }: { quotes: readonly { quote: string; goal: string }[] }) {
  if (quotes.length === 0) return null;
  return (
    <Stack as="section" gap="s">
      <Text as="h2" size="l" weight="strong">
        <Trans>Das war gut</Trans>
      </Text>
      {quotes.map(({ quote, goal }) => (
        <blockquote key={goal} className={styles.quote} lang="de" dir="ltr">
          <p>„{quote}“</p>
          <small>{goal}</small>
        </blockquote>
      ))}
    </Stack>
  );
}

function Phrases({ phrases }: { phrases: readonly string[] }) {
  const { t } = useLingui();
  const { canListen, listen, voiceSheet } = useListen();
  if (phrases.length === 0) return null;
  return (
    <Stack as="section" gap="s">
      <Text as="h2" size="l" weight="strong">
        <Trans>Sätze zum Mitnehmen</Trans>
      </Text>
      <List>
        {phrases.map((phrase) => (
          <Row
            key={phrase}
            title={<German>{phrase}</German>}
            {...(canListen() && {
              end: (
                <IconButton
                  label={t`Vorlesen: ${phrase}`}
                  icon="speaker-high"
                  kind="soft"
                  onPress={() => listen(phrase)}
                />
              ),
            })}
          />
        ))}
      </List>
      {voiceSheet}
    </Stack>
  );
}
