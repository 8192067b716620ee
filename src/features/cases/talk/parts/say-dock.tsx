import { Trans, useLingui } from "@lingui/react/macro";
import type { KeyboardEvent, Ref } from "react";

import { IconButton } from "#ui/controls/icon-button.tsx";
import { PressButton } from "#ui/controls/pressable.tsx";
import { germanInput } from "#ui/controls/text-field.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { lowerBar } from "#ui/layout/lower-bar.ts";

import styles from "./talk.module.css";

const LONGEST = 1000;

interface SayDockProps {
  text: string;
  onText: (text: string) => void;
  onSay: () => void;
  onHelp: () => void;
  /** Something is being said. */
  isPending: boolean;
  field: Ref<HTMLTextAreaElement>;
}

/** Where she says something, in thumb reach. */
export function SayDock({ text, onText, onSay, onHelp, isPending, field }: SayDockProps) {
  const { t } = useLingui();
  const isEmpty = text.trim() === "";
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    if (!isEmpty && !isPending) onSay();
  };
  return (
    <footer ref={lowerBar} className={styles.dock}>
      <div className={styles.saying}>
        <div className={styles.field}>
          <textarea
            ref={field}
            rows={1}
            value={text}
            maxLength={LONGEST}
            aria-label={t`Was sagst du?`}
            placeholder={t`Was sagst du?`}
            enterKeyHint="send"
            onChange={(event) => onText(event.target.value)}
            onKeyDown={onKeyDown}
            {...germanInput}
          />
          <IconButton
            label={t`Sagen`}
            icon="paper-plane-tilt"
            kind="tint"
            flip
            isDisabled={isEmpty}
            onPress={() => isPending || onSay()}
          />
        </div>
        <PressButton className={styles.sideKey} onPress={onHelp}>
          <Icon name="lifebuoy" />
          <Trans>Was sage ich?</Trans>
        </PressButton>
      </div>
    </footer>
  );
}
