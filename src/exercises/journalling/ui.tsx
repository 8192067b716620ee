import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useState, type ReactNode } from "react";

import { Button } from "#ui/controls/button.tsx";
import { German } from "#ui/text/german.tsx";
import { Inline, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { RecordedClip } from "#voice/recorded-clip.tsx";
import { Recorder } from "#voice/recorder.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { TextArea } from "#ui/controls/text-area.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";

import type { PlayerProps } from "../exercise.ts";
import { RichText } from "../parts/rich-text.tsx";
import type { JournalAnswer, JournalContent } from "./core.ts";
import { Earlier } from "./earlier.tsx";
import styles from "./journal.module.css";
import type { PlayJournal } from "./play-journal.ts";
import { useConfidenceTexts } from "./use-confidence-texts.ts";

export const icon = "notebook" as const;

const MOST_LETTERS = 4000;
const LONGEST_VOICE_MS = 300_000;
const STEPS = ["1", "2", "3", "4", "5"] as const;

type Props = PlayerProps<JournalContent, JournalAnswer>;

/** How sure she is, and what she has to say about it: hers, and nobody corrects it. */
export function Player({ content, answer, onAnswer, play }: Props) {
  const { journal } = play.services;
  return (
    <div className={styles.journal}>
      <div className={styles.questions} lang="de" dir="ltr">
        {content.questions.map((question) => (
          <p key={question}>
            <RichText text={question} onWord={play.openWord} />
          </p>
        ))}
      </div>
      {journal && !play.isReadOnly ? (
        <Entry
          content={content}
          journal={journal}
          statementOf={(id) => play.objective(id)}
          isWritten={answer.entries.length > 0}
          onWritten={(ids) => onAnswer({ entries: [...answer.entries, ...ids].slice(-200) })}
        />
      ) : (
        <Statements content={content} statementOf={(id) => play.objective(id)} />
      )}
    </div>
  );
}

/** What is asked, where nothing can be written. */
function Statements({ content, statementOf }: Pick<EntryProps, "content" | "statementOf">) {
  return (
    <ul lang="de" dir="ltr">
      {content.objective_ids.map((id) => (
        <li key={id}>{statementOf(id)}</li>
      ))}
    </ul>
  );
}

type EntryProps = {
  content: JournalContent;
  journal: PlayJournal;
  statementOf: (objectiveId: string) => string | undefined;
  isWritten: boolean;
  onWritten: (entryIds: readonly string[]) => void;
};

function Entry({ content, journal, statementOf, isWritten, onWritten }: EntryProps) {
  const { t } = useLingui();
  const words = useConfidenceTexts();
  const [isPending, setPending] = useState(false);
  const missing = useMissing(journal, content.least);
  const { draft, onDraft, last } = journal;
  const note = last.get("");
  const isShared = draft.isShared ?? content.shared_by_default;
  const setConfidence = (id: string, value: string) =>
    onDraft({ ...draft, confidence: { ...draft.confidence, [id]: Number(value) } });

  async function write(): Promise<void> {
    setPending(true);
    const ids = await journal.write({ isShared });
    setPending(false);
    if (ids !== null) onWritten(ids);
  }

  return (
    <>
      {content.objective_ids.map((id) => {
        const statement = statementOf(id);
        const earlier = last.get(id);
        const value = STEPS.find((step) => Number(step) === draft.confidence[id]);
        return statement === undefined ? null : (
          <div key={id} className={styles.statement}>
            <p className={styles.claim}>
              <German>{statement}</German>
            </p>
            <RadioGroup
              label={statement}
              hideLabel
              value={value}
              onChange={(step) => setConfidence(id, step)}
              options={STEPS.map((step) => ({ value: step, label: words[Number(step)] }))}
            />
            {earlier ? <Earlier entry={earlier} /> : null}
          </div>
        );
      })}
      <Section title={<Trans>Notiz</Trans>} tight>
        <div className={styles.statement}>
          <TextArea
            label={t`Was du dazu sagen willst`}
            isOptional
            value={draft.message}
            onChange={(message) => onDraft({ ...draft, message })}
            rows={4}
            maxLength={MOST_LETTERS}
          />
          <VoiceNote journal={journal} />
          {note ? <Earlier entry={note} /> : null}
        </div>
      </Section>
      <Sharing journal={journal} isShared={isShared} />
      {isWritten ? (
        <Notice icon="check-circle">
          <Trans>Eingetragen. Heute kannst du es noch ändern. Es zählt, was du zuletzt einträgst.</Trans>
        </Notice>
      ) : null}
      <Inline>
        <Button
          kind={isWritten ? "outline" : "filled"}
          pending={isPending}
          notReady={missing}
          onPress={() => void write()}
        >
          {isWritten ? <Trans>Noch einmal eintragen</Trans> : <Trans>Eintragen</Trans>}
        </Button>
      </Inline>
    </>
  );
}

/** What is still missing before it can be kept; null: nothing. */
function useMissing({ draft, voice }: PlayJournal, least: number): ReactNode {
  const written = draft.message.trim().length;
  const lacking = least - written;
  if (written > 0 && lacking > 0 && voice === null)
    return <Plural value={lacking} one="Noch # Buchstabe" other="Noch # Buchstaben" />;
  const isEmpty = Object.keys(draft.confidence).length === 0 && written === 0 && voice === null;
  return isEmpty ? <Trans>Noch nichts eingetragen</Trans> : null;
}

/** A note that is spoken instead of written. */
function VoiceNote({ journal: { voice, openRecording } }: { journal: PlayJournal }) {
  const { t } = useLingui();
  if (voice)
    return (
      <RecordedClip
        label={t`Deine Sprachnotiz`}
        source={voice.source}
        durationMs={voice.durationMs}
        onDiscard={voice.discard}
      />
    );
  return <Recorder open={openRecording} longestMs={LONGEST_VOICE_MS} />;
}

/** Who may read it, said where it is written. Nobody is offered to share with whom there is not. */
function Sharing({ journal, isShared }: { journal: PlayJournal; isShared: boolean }) {
  const { draft, onDraft, hasReaders } = journal;
  const { t } = useLingui();
  if (!hasReaders) {
    return (
      <Text size="s" tone="soft">
        <Trans>Nur du siehst, was du einträgst.</Trans>
      </Text>
    );
  }
  return (
    <div>
      <Switch
        label={t`Mit meiner Praxisanleitung teilen`}
        description={
          isShared
            ? t`Dann lesen und hören es die Praxisanleitungen deiner Klinik oder Schule.`
            : t`Nur du siehst, was du einträgst.`
        }
        isSelected={isShared}
        onChange={(isOn) => onDraft({ ...draft, isShared: isOn })}
      />
      {isShared ? (
        <TextLink href="/profile/organizations" standalone size="s">
          <Trans>Wer das ist und was du schon teilst</Trans>
        </TextLink>
      ) : null}
    </div>
  );
}
