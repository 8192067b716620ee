import { Trans, useLingui } from "@lingui/react/macro";

import { German } from "#ui/german.tsx";
import { Icon } from "#ui/icon.tsx";
import { ProgressBar } from "#ui/progress.tsx";
import { Row } from "#ui/row.tsx";

import type { Continue } from "./queries.ts";

/** Back to where she was, with one tap. */
export function ContinueRow({ place }: { place: Continue }) {
  const { t } = useLingui();
  if (place.kind === "round") {
    const { answered, total, testId } = place;
    return (
      <Row
        lead={<Icon name="clock" />}
        title={<Trans>Übung weitermachen</Trans>}
        sub={
          <Trans>
            {answered} von {total} Wörtern
          </Trans>
        }
        below={<ProgressBar label={t`Übung`} value={answered} max={total} valueText={t`${answered} von ${total}`} />}
        href={`/vocab-dashboard/practice?testId=${testId}`}
      />
    );
  }
  if (place.kind === "word") {
    return (
      <Row
        lead={<Icon name="clock" />}
        title={<German>{place.term}</German>}
        sub={<Trans>Dieses Wort hattest du zuletzt offen.</Trans>}
        href={`/vocab-dashboard/words/${place.id}`}
      />
    );
  }
  return (
    <Row
      lead={<Icon name="clock" />}
      title={place.name}
      sub={<Trans>Diese Liste hattest du zuletzt offen.</Trans>}
      href={`/vocab-dashboard?list=${place.id}`}
    />
  );
}
