import { Trans, useLingui } from "@lingui/react/macro";
import { useId, useState } from "react";

import { READER_VERDICTS, type ReaderVerdict } from "#shared/model/course-terms.ts";
import { Button } from "#ui/controls/button.tsx";
import { KeyCap } from "#ui/controls/key-cap.tsx";
import { TextField } from "#ui/controls/text-field.tsx";
import { useKey } from "#ui/controls/use-key.ts";
import { Icon, type IconProps } from "#ui/icons/icon.tsx";

import type { Said } from "../answers-data.ts";
import { useReadingWords } from "../use-reading-words.ts";
import styles from "./answers.module.css";

export const READING_ICONS = {
  right: { name: "check-circle", weight: "fill" },
  partly: { name: "warning-circle", weight: "fill" },
  wrong: { name: "x-circle", weight: "fill" },
} satisfies Record<ReaderVerdict, Pick<IconProps, "name" | "weight">>;

const MOST_LETTERS = 500;

type VerdictFormProps = {
  /** Of who gets to read it. */
  name: string;
  /** What was said before. */
  before: Said | undefined;
  comment: string;
  onComment: (text: string) => void;
  onSay: (said: Said) => void;
};

/** Right, partly or wrong, a word to her, and on to the next: by touch, or by the keys 1, 2, 3 and Enter. */
export function VerdictForm({ name, before, comment, onComment, onSay }: VerdictFormProps) {
  const { t } = useLingui();
  const words = useReadingWords();
  const group = useId();
  const [verdict, setVerdict] = useState<ReaderVerdict | undefined>(before?.verdict);

  function say(): void {
    if (verdict !== undefined) onSay({ verdict, comment });
  }

  function choose(key: string): void {
    const chosen = READER_VERDICTS[Number(key) - 1];
    if (chosen !== undefined) setVerdict(chosen);
  }

  useKey(true, (key) => {
    // What answers to Enter itself does so.
    if (key === "Enter" && !document.activeElement?.closest("a, button, summary")) say();
    else choose(key);
  });

  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        say();
      }}
    >
      <fieldset className={styles.verdicts}>
        <legend>
          <Trans>Stimmt das?</Trans>
        </legend>
        {READER_VERDICTS.map((one, at) => (
          <label key={one} className={styles.verdict} data-verdict={one} data-chosen={verdict === one || undefined}>
            <input
              type="radio"
              name={group}
              checked={verdict === one}
              onChange={() => setVerdict(one)}
              onKeyDown={({ key }) => choose(key)}
            />
            <Icon {...READING_ICONS[one]} />
            <span>{words[one]}</span>
            <KeyCap name={String(at + 1)} />
          </label>
        ))}
      </fieldset>
      <TextField
        label={name === "" ? t`Ein Satz dazu (freiwillig)` : t`Ein Satz für ${name} (freiwillig)`}
        value={comment}
        onChange={onComment}
        maxLength={MOST_LETTERS}
        autoComplete="off"
      />
      <Button type="submit" wide notReady={verdict === undefined ? <Trans>Wähle zuerst aus</Trans> : undefined}>
        <Trans>Senden und weiter</Trans>
      </Button>
    </form>
  );
}
