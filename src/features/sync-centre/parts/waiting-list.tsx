import { Plural, Trans } from "@lingui/react/macro";

import { useFormats } from "#i18n/use-formats.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { useNow } from "#ui/environment/use-now.ts";

import { known, type WaitingGroup } from "../entries.ts";
import { describe, type Names } from "../entry-lines.tsx";
import type { Outbox } from "../queries.ts";

/** More than a person reads: the rest is a number. */
const SHOWN = 50;

function TestRow({ group, test }: { group: WaitingGroup; test: NonNullable<WaitingGroup["test"]> }) {
  const formats = useFormats();
  const now = useNow();
  const { answers, isDaily, xp } = test;
  const moment = formats.moment(group.at, now);
  const begun = isDaily ? <Trans>Tagestest begonnen</Trans> : <Trans>Übung begonnen</Trans>;
  const answered = isDaily ? (
    <Plural value={answers} one="Tagestest, # Antwort" other="Tagestest, # Antworten" />
  ) : (
    <Plural value={answers} one="Übung, # Antwort" other="Übung, # Antworten" />
  );
  return (
    <Row
      lead={<Icon name="cards" />}
      title={answers === 0 && xp === 0 ? begun : answered}
      sub={
        xp > 0 ? (
          <Trans>
            {moment}, <bdi>+{xp} XP</bdi>
          </Trans>
        ) : (
          moment
        )
      }
    />
  );
}

function EntryRow({ group, names }: { group: WaitingGroup; names: Names }) {
  const formats = useFormats();
  const now = useNow();
  const entry = group.entries[0];
  if (!entry) return null;
  const { icon, title, location } = describe(known(entry), names);
  const moment = formats.moment(entry.at, now);
  return (
    <Row
      lead={<Icon name={icon} />}
      title={title}
      sub={
        location === undefined ? (
          moment
        ) : (
          <Trans>
            {moment}, {location}
          </Trans>
        )
      }
    />
  );
}

/** What has not left this device yet, as the learner did it. */
export function WaitingList({ outbox, isOnline }: { outbox: Outbox; isOnline: boolean }) {
  const formats = useFormats();
  const { waiting, waitingCount, waitingBytes, names } = outbox;
  if (waiting.length === 0) return null;
  const size = formats.bytes(Math.max(waitingBytes, 1000));
  const more = waiting.length - SHOWN;
  return (
    <Section
      title={isOnline ? <Trans>Noch nicht gesendet</Trans> : <Trans>Wartet auf Internet</Trans>}
      note={<Plural value={waitingCount} one={`# Änderung, ${size}`} other={`# Änderungen, ${size}`} />}
    >
      <List flush lead="icon">
        {waiting
          .slice(0, SHOWN)
          .map((group) =>
            group.test ? (
              <TestRow key={group.id} group={group} test={group.test} />
            ) : (
              <EntryRow key={group.id} group={group} names={names} />
            ),
          )}
        {more > 0 ? (
          <Row
            lead={<Icon name="clipboard-text" />}
            title={<Plural value={more} one="und # weitere" other="und # weitere" />}
          />
        ) : null}
      </List>
    </Section>
  );
}
