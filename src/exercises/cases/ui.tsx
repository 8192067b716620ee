import { Plural, Trans } from "@lingui/react/macro";

import { German } from "#ui/text/german.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Text } from "#ui/layout/layout.tsx";

import type { PlayerProps } from "../exercise.ts";
import { RichText } from "../parts/rich-text.tsx";
import styles from "./cases.module.css";
import type { CaseAnswer, CaseContent } from "./core.ts";

export const icon = "chat-teardrop-text" as const;

/** The plate at a patient's door: who waits, what for, and what is to be reached. */
export function Player({ content, play }: PlayerProps<CaseContent, CaseAnswer>) {
  return (
    <div className={styles.plate}>
      <div className={styles.door}>
        {content.room === undefined ? null : (
          <span className={styles.room}>
            <Trans>Zimmer {content.room}</Trans>
          </span>
        )}
        <German as="strong" className={styles.person}>
          {content.person}
        </German>
      </div>
      <p className={styles.situation} dir="ltr">
        <RichText text={content.situation} onWord={play.openWord} />
      </p>
      <h2 className={styles.heading}>
        <Plural value={content.goals.length} one="Dein Ziel" other="Deine Ziele" />
      </h2>
      <ul className={styles.goals}>
        {content.goals.map((goal) => (
          <li key={goal} dir="ltr">
            <Icon name="flag" size="s" />
            <RichText text={goal} onWord={play.openWord} />
          </li>
        ))}
      </ul>
      <Text size="s" tone="soft">
        <Trans>Dieses Gespräch kannst du hier noch nicht führen. Lies dir alles durch und geh weiter.</Trans>
      </Text>
    </div>
  );
}
