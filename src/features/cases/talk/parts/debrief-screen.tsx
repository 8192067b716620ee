import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useMemo } from "react";

import { useCommand } from "#app/use-command.ts";
import { debriefOf, type Debrief } from "#partner/debrief.ts";
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
import { debriefTurns, skippedGoals } from "../debrief-turns.ts";
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
  const debrief = useMemo(() => debriefOf(revision, debriefTurns(play), skippedGoals(play)), [revision, play]);
  const withHelp = play.goals.filter(({ status, helpLevel }) => status === "met" && helpLevel > 0).length;
  const done = goalsDone(play);
  const total = play.goals.length;

  async function again(): Promise<void> {
    const begun = await run(() => playAgain(talk), { failure: t`Das Gespräch konnte nicht beginnen.` });
    if (begun) onPlayed(begun.value);
  }

  return (
    <PlayerFrame
      name={revision.title}
      closeHref="/wartebereich-zna"
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
        <Quotes quotes={debrief.worked.map(({ quote }) => quote)} />
        <section>
          <Text as="h2" size="l" weight="strong">
            <Trans>Deine Ziele</Trans>
          </Text>
          <GoalList {...{ revision, play }} />
          {withHelp === 0 ? null : (
            <Text size="s" tone="soft">
              <Plural
                value={withHelp}
                one="Bei # Ziel hast du Hilfe genommen."
                other="Bei # Zielen hast du Hilfe genommen."
              />
            </Text>
          )}
        </section>
        <ToMend all={debrief.toMend} />
        <Phrases phrases={debrief.phrases} />
        <Disclosure summary={<Trans>Das ganze Gespräch lesen</Trans>}>
          <WholeTalk {...{ data, play }} />
        </Disclosure>
      </Stack>
    </PlayerFrame>
  );
}

function Quotes({ quotes }: { quotes: readonly string[] }) {
  if (quotes.length === 0) return null;
  return (
    <Stack as="section" gap="s">
      <Text as="h2" size="l" weight="strong">
        <Trans>Das war gut</Trans>
      </Text>
      {quotes.map((quote) => (
        <blockquote key={quote} className={styles.quote} lang="de" dir="ltr">
          „{quote}“
        </blockquote>
      ))}
    </Stack>
  );
}

/** What she may say differently, each with how. */
function ToMend({ all }: { all: Debrief["toMend"] }) {
  if (all.length === 0) return null;
  return (
    <Stack as="section" gap="s">
      <Text as="h2" size="l" weight="strong">
        <Trans>Das kannst du nächstes Mal anders sagen</Trans>
      </Text>
      <ul>
        {all.map(({ kind, id, quote, about, recast }) => (
          <li key={`${kind}/${id}`} className={styles.mend}>
            <German as="p">„{quote}“</German>
            <German as="p">{about}</German>
            <p>
              <Trans>
                Zum Beispiel: <German>„{recast}“</German>
              </Trans>
            </p>
          </li>
        ))}
      </ul>
    </Stack>
  );
}

function Phrases({ phrases }: Pick<Debrief, "phrases">) {
  const { t } = useLingui();
  const { canListen, listen, voiceSheet } = useListen();
  if (phrases.length === 0) return null;
  return (
    <Stack as="section" gap="s">
      <Text as="h2" size="l" weight="strong">
        <Trans>Sätze zum Mitnehmen</Trans>
      </Text>
      <List>
        {phrases.map(({ text: phrase, isUsed }) => (
          <Row
            key={phrase}
            title={<German>{phrase}</German>}
            {...(isUsed && { sub: t`schon gesagt` })}
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
