import { Plural, Trans } from "@lingui/react/macro";

import { useErrorMessage } from "#i18n/use-error-message.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { isErrorCode } from "#shared/contract/errors.ts";
import { Surface, Text } from "#ui/layout/layout.tsx";
import { useNow } from "#ui/environment/use-now.ts";

import { conflictOf, known } from "../entries.ts";
import { describe, type Names } from "../entry-lines.tsx";
import type { Outbox, ParkedEntry } from "../queries.ts";
import { ConflictChoice } from "./conflict-choice.tsx";
import styles from "./parked-card.module.css";
import { RefusedActions } from "./refused-actions.tsx";

type ParkedCardProps = { parked: ParkedEntry; names: Names; lists: Outbox["lists"] };

function Why({ code }: { code: string }) {
  const messageOf = useErrorMessage();
  if (isErrorCode(code)) return <>{messageOf(code)}</>;
  return <Trans>Der Server hat das nicht angenommen.</Trans>;
}

/** One refused change: what it was, why, and what can be done. */
export function ParkedCard({ parked, names, lists }: ParkedCardProps) {
  const formats = useFormats();
  const now = useNow();
  const { entry, dependents } = parked;
  const { title, location } = describe(known(entry), names);
  const conflict = conflictOf(entry);
  const moment = formats.moment(entry.at, now);
  return (
    <Surface kind="warning">
      <div className={styles.card}>
        <h3>{title}</h3>
        {conflict ? (
          <ConflictChoice entry={entry} conflict={conflict} />
        ) : (
          <>
            <p>
              <Why code={entry.lastError?.code ?? ""} />
            </p>
            <Text size="s">
              {location === undefined ? (
                moment
              ) : (
                <Trans>
                  {moment}, {location}
                </Trans>
              )}
            </Text>
            {dependents > 0 ? (
              <Text size="s">
                <Plural
                  value={dependents}
                  one="# andere Änderung baut darauf auf und wartet mit."
                  other="# andere Änderungen bauen darauf auf und warten mit."
                />
              </Text>
            ) : null}
            <RefusedActions parked={parked} names={names} lists={lists} />
          </>
        )}
      </div>
    </Surface>
  );
}
