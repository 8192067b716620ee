import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { Notice } from "./notice.tsx";

type OfflineNoteProps = {
  /** When what is shown was last fetched, UTC ms. */
  fetchedAt?: number;
};

/** Offline as a fact: what is here and how old it is. */
export function OfflineNote({ fetchedAt }: OfflineNoteProps) {
  const { i18n } = useLingui();
  const [today] = useState(() => new Date().toDateString());
  if (fetchedAt === undefined) {
    return (
      <Notice kind="offline">
        <p>
          <Trans>Du bist offline. Alles, was du tust, bleibt auf diesem Gerät, bis du wieder online bist.</Trans>
        </p>
      </Notice>
    );
  }
  const isToday = new Date(fetchedAt).toDateString() === today;
  const when = i18n.date(
    new Date(fetchedAt),
    isToday ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" },
  );
  return (
    <Notice kind="offline">
      <p>
        {isToday ? (
          <Trans>
            Du siehst den Stand von <strong>heute, {when} Uhr</strong>.
          </Trans>
        ) : (
          <Trans>
            Du siehst den Stand vom <strong>{when} Uhr</strong>.
          </Trans>
        )}
      </p>
    </Notice>
  );
}
