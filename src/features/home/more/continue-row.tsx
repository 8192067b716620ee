import { Trans, useLingui } from "@lingui/react/macro";

import { dropDraft } from "#db/drafts.ts";
import { learner } from "#db/learner.ts";
import { pathTo } from "#ui/controls/href.ts";
import { German } from "#ui/text/german.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { ProgressBar } from "#ui/feedback/progress.tsx";
import { Row } from "#ui/layout/row.tsx";

import type { Continue } from "./queries.ts";

/** Back to where she was, with one tap. */
export function ContinueRow({ target }: { target: Continue }) {
  const { t } = useLingui();
  if (target.kind === "round") {
    const { answered, total, testId } = target;
    const close = () => {
      dropDraft(learner(), `practice:${testId}`).catch(() => undefined); // then it stands here until tomorrow
    };
    return (
      <Row
        lead={<Icon name="clock" />}
        title={<Trans>Übung fortsetzen</Trans>}
        sub={
          <Trans>
            {answered} von {total} Wörtern
          </Trans>
        }
        below={<ProgressBar label={t`Übung`} value={answered} max={total} valueText={t`${answered} von ${total}`} />}
        href={pathTo("/vocab-dashboard/practice", { search: { testId } })}
        end={<IconButton icon="x" label={t`Diese Übung nicht fortsetzen`} onPress={close} />}
      />
    );
  }
  if (target.kind === "word") {
    return (
      <Row
        lead={<Icon name="clock" />}
        title={<German>{target.term}</German>}
        sub={<Trans>Dieses Wort hast du zuletzt geöffnet.</Trans>}
        href={pathTo("/vocab-dashboard/words/$wordId", { params: { wordId: target.id } })}
      />
    );
  }
  return (
    <Row
      lead={<Icon name="clock" />}
      title={target.name}
      sub={<Trans>Diese Liste hast du zuletzt geöffnet.</Trans>}
      href={pathTo("/vocab-dashboard", { search: { list: target.id } })}
    />
  );
}
