import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { Button } from "#ui/controls/button.tsx";
import { RowTarget } from "#ui/controls/row-target.tsx";
import { Tag } from "#ui/feedback/tag.tsx";
import { Plate } from "#ui/layout/plate.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { German } from "#ui/text/german.tsx";

import { talkPath } from "../../talk-path.ts";
import type { ListedCase } from "../queries.ts";
import styles from "./room.module.css";

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
    <li className={styles.card}>
      <Plate caption={t`Niveau`} number={one.level} />
      <div className={styles.body}>
        <RowTarget className={styles.target} onPress={isReady ? onOpen : undefined}>
          <span className={styles.title}>
            <German>{one.title}</German>
          </span>
          {person ? (
            <span className={styles.person}>
              <German>
                {person.first_name} {person.last_name}
              </German>
              , <Plural value={person.age} one="# Jahr" other="# Jahre" />
            </span>
          ) : null}
        </RowTarget>
        <p className={styles.facts}>
          <span>
            <Plural value={one.minutes} one="etwa # Minute" other="etwa # Minuten" />
          </span>
          {played > 0 ? (
            <span>
              <Plural value={played} one="#-mal gespielt" other="#-mal gespielt" />
            </span>
          ) : null}
          {listed.isSolved ? (
            <Tag kind="success" icon="check">
              <Trans>gelöst</Trans>
            </Tag>
          ) : null}
        </p>
        {isReady ? (
          <div className={styles.action}>
            {openTalkId === null ? (
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
            )}
          </div>
        ) : (
          <p className={styles.person}>
            {one.status === "generating" ? (
              <Trans>Dieser Fall ist noch nicht fertig. Bitte probier es später erneut.</Trans>
            ) : one.status === "failed" ? (
              <Trans>Dieser Fall konnte nicht erstellt werden.</Trans>
            ) : (
              <Trans>Dieser Fall wird noch auf dein Gerät geladen.</Trans>
            )}
          </p>
        )}
      </div>
    </li>
  );
}
