import { Trans } from "@lingui/react/macro";

import { useFormats } from "#i18n/use-formats.ts";
import { Icon } from "#ui/icons/icon.tsx";

import styles from "./section.module.css";

/** Said at every task, so that she knows before she writes who reads it. */
export function ReaderNote({ names }: { names: readonly string[] }) {
  const formats = useFormats();
  if (names.length === 0) return null;
  const who = formats.list(names.filter(Boolean));
  return (
    <p className={styles.reader}>
      <Icon name="eye" size="s" />
      <span>
        {who === "" ? (
          <Trans>Deine Praxisanleitung kann deine Antworten in diesem Abschnitt lesen.</Trans>
        ) : (
          <Trans>Deine Praxisanleitung ({who}) kann deine Antworten in diesem Abschnitt lesen.</Trans>
        )}
      </span>
    </p>
  );
}
