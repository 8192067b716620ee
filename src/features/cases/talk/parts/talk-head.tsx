import { Plural, Trans, useLingui } from "@lingui/react/macro";

import type { Play } from "#partner/play.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { PressButton } from "#ui/controls/pressable.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import { nameOf, personOf } from "../persons.ts";
import { Portrait } from "./portrait.tsx";
import styles from "./talk.module.css";
import type { OpenSheet } from "./talk-sheets.tsx";

const RADIUS = 17;
const AROUND = 2 * Math.PI * RADIUS;

interface TalkHeadProps {
  revision: CaseRevision;
  play: Play;
  onOpen: (open: OpenSheet) => void;
}

export const goalsDone = ({ goals }: Play): number => goals.filter(({ status }) => status !== "open").length;

/** With whom she talks, what she may look up, and how far she is. */
export function TalkHead({ revision, play, onOpen }: TalkHeadProps) {
  const { t } = useLingui();
  const person = personOf(revision, play.personId);
  if (!person) return null;
  const done = goalsDone(play);
  const total = play.goals.length;
  const who = (
    <>
      <Portrait person={person} />
      <span className={styles.names}>
        <strong lang="de" dir="ltr">
          {nameOf(person)}
        </strong>
        <span>
          <Trans>Offline-Fall</Trans>
        </span>
      </span>
    </>
  );
  return (
    <header className={styles.head}>
      <IconButton
        label={t`Gespräch verlassen, dein Stand bleibt gespeichert`}
        icon="arrow-left"
        flip
        href="/home"
        isBack
      />
      <h1 className={styles.who}>
        {revision.persons.length > 1 ? (
          <PressButton className={styles.person} onPress={() => onOpen({ is: "people" })}>
            {who}
            <VisuallyHidden>
              <Trans>Mit jemand anderem sprechen</Trans>
            </VisuallyHidden>
            <Icon name="caret-down" size="s" />
          </PressButton>
        ) : (
          <span className={styles.person}>{who}</span>
        )}
      </h1>
      <IconButton label={t`Worum es geht`} icon="clipboard-text" onPress={() => onOpen({ is: "briefing" })} />
      <PressButton className={styles.ring} onPress={() => onOpen({ is: "goals" })}>
        <svg viewBox="0 0 40 40" aria-hidden="true">
          <circle cx="20" cy="20" r={RADIUS} />
          {done === 0 ? null : (
            <circle cx="20" cy="20" r={RADIUS} strokeDasharray={`${(AROUND * done) / total} ${AROUND}`} data-done="" />
          )}
        </svg>
        <span dir="ltr" aria-hidden="true">
          {done}/{total}
        </span>
        <VisuallyHidden>
          <Plural value={total} one={`Ziele: ${done} von # erreicht`} other={`Ziele: ${done} von # erreicht`} />
        </VisuallyHidden>
      </PressButton>
    </header>
  );
}
