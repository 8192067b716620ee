import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { Button } from "#ui/controls/button.tsx";
import { pathTo } from "#ui/controls/href.ts";
import { Tag } from "#ui/feedback/tag.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Inline, Text } from "#ui/layout/layout.tsx";
import { Plate } from "#ui/layout/plate.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { German } from "#ui/text/german.tsx";

import type { ListedCase } from "./queries.ts";
import styles from "./case-card.module.css";

type CaseCardProps = {
  listed: ListedCase;
  onStart: () => void;
  isPending: boolean;
};

/** A case in the waiting room: who waits, how long it takes, and the next step. */
export function CaseCard({ listed, onStart, isPending }: CaseCardProps) {
  const { t } = useLingui();
  const { of, open, played, isSolved } = listed;
  const [patient] = of.persons;
  const name = patient ? `${patient.title} ${patient.last_name}` : of.title;
  return (
    <li className={styles.card}>
      <Plate caption={t`Stufe`} number={of.level} />
      <div className={styles.body}>
        <h2 className={styles.title}>
          <German>{of.title}</German>
        </h2>
        <Text size="s" tone="soft">
          <German>{of.setting}</German>
        </Text>
        <p className={styles.facts}>
          {patient ? (
            <span>
              <German>{name}</German>, <Plural value={patient.age} one="# Jahr" other="# Jahre" />
            </span>
          ) : null}
          <span>
            <Plural value={of.minutes} one="etwa # Minute" other="etwa # Minuten" />
          </span>
          {played > 0 ? (
            <span>
              <Plural value={played} one="#-mal gespielt" other="#-mal gespielt" />
            </span>
          ) : null}
        </p>
        {isSolved ? (
          <Inline gap="s">
            <Tag>
              <Trans>Geschafft</Trans>
            </Tag>
          </Inline>
        ) : null}
        <NextStep {...{ listed, onStart, isPending, name }} hasOpen={open !== null} />
      </div>
    </li>
  );
}

function NextStep(props: CaseCardProps & { name: string; hasOpen: boolean }) {
  const { listed, onStart, isPending, name } = props;
  if (listed.of.status !== "ready" || !listed.isHere)
    return (
      <p className={styles.notReady}>
        <Icon name="clock" size="xs" />
        {listed.of.status === "ready" ? (
          <Trans>Dieser Fall wird noch auf dein Gerät geladen.</Trans>
        ) : (
          <Trans>Dieser Fall ist noch nicht fertig. Bitte probier es später erneut.</Trans>
        )}
      </p>
    );
  const talk = listed.open;
  return (
    <div className={styles.action}>
      {talk === null ? (
        <Button size="s" onPress={onStart} pending={isPending}>
          <span>
            {listed.played > 0 ? <Trans>Nochmal spielen</Trans> : <Trans>Anfangen</Trans>}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </span>
        </Button>
      ) : (
        <Button
          size="s"
          href={pathTo("/case-interactions/$caseInteractionId", { params: { caseInteractionId: talk.id } })}
        >
          <span>
            <Trans>Weitermachen</Trans>
            <VisuallyHidden>: {name}</VisuallyHidden>
          </span>
        </Button>
      )}
    </div>
  );
}
