import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import type { Hint } from "#exercises/exercise.ts";
import { RichText } from "#exercises/parts/rich-text.tsx";
import { German } from "#ui/text/german.tsx";
import { Icon } from "#ui/icons/icon.tsx";

import styles from "./section.module.css";

function wordsOf(hint: Hint): ReactNode {
  switch (hint.kind) {
    case "text":
      return <RichText text={hint.text} />;
    case "first-letter":
      return (
        <Trans>
          Es beginnt mit <German as="strong">{hint.letter}</German>
        </Trans>
      );
    case "length":
      return <Plural value={hint.letters} one="Es hat # Buchstaben." other="Es hat # Buchstaben." />;
    case "solution":
      return (
        <Trans>
          Die Lösung: <German as="strong">{hint.text}</German>
        </Trans>
      );
  }
}

/** The lamp's last step, above the keys. */
export function HintLine({ hint }: { hint: Hint | undefined }) {
  return (
    <div role="status">
      {hint === undefined ? null : (
        <div className={styles.hint}>
          <Icon name="lightbulb" size="s" />
          <p>{wordsOf(hint)}</p>
        </div>
      )}
    </div>
  );
}
