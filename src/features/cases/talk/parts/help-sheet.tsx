import { Trans, useLingui } from "@lingui/react/macro";

import type { CaseGoal } from "#shared/model/cases/case-revision.ts";
import { Button } from "#ui/controls/button.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { German } from "#ui/text/german.tsx";
import { useListen } from "#voice/use-listen.tsx";

import styles from "./talk.module.css";

interface HelpSheetProps {
  goal: CaseGoal | undefined;
  /** How much of it she has seen already. */
  level: number;
  onLevel: (level: number) => void;
  onTake: (sentence: string) => void;
  onClose: () => void;
}

function useRungTexts() {
  const { t } = useLingui();
  return [
    { name: t`Hinweis`, show: t`Hinweis zeigen` },
    { name: t`Schlüsselwort`, show: t`Schlüsselwort zeigen` },
    { name: t`Satzanfang`, show: t`Satzanfang zeigen` },
    { name: t`Ganzer Satz`, show: t`Ganzen Satz zeigen` },
  ];
}

/** "Was sage ich?": from a nudge to the whole sentence, one at a time. */
export function HelpSheet({ goal, level, onLevel, onTake, onClose }: HelpSheetProps) {
  const { t } = useLingui();
  const rungs = useRungTexts();
  const { canListen, listen, voiceSheet } = useListen();
  if (!goal) return null;
  const [, , , sentence] = goal.hints;
  const next = rungs[level];
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`Was sage ich?`}
      actions={
        <>
          <Button wide onPress={() => (next ? onLevel(level + 1) : onTake(sentence))}>
            {next ? next.show : <Trans>Ins Feld übernehmen</Trans>}
          </Button>
          <Text size="s" tone="soft">
            <Trans>Hilfe kostet nichts. Dein Ziel zählt trotzdem.</Trans>
          </Text>
        </>
      }
    >
      <Stack gap="s">
        <Text tone="soft" size="s">
          <Trans>
            Ziel: <German>{goal.label}</German>
          </Trans>
        </Text>
        <ol aria-live="polite">
          {goal.hints.map((hint, at) => {
            const isOpen = at < level;
            return (
              <li key={hint} className={styles.rung} data-open={isOpen || undefined}>
                <i aria-hidden="true">{at + 1}</i>
                <div>
                  <small>{rungs[at]?.name}</small>
                  {isOpen ? (
                    <p lang="de" dir="ltr">
                      {hint}
                    </p>
                  ) : (
                    <VisuallyHidden>
                      <Trans>noch verdeckt</Trans>
                    </VisuallyHidden>
                  )}
                </div>
                {!isOpen ? <Icon name="eye-slash" /> : null}
                {isOpen && at > 0 && canListen() ? (
                  <IconButton
                    label={t`Vorlesen: ${hint}`}
                    icon="speaker-high"
                    kind="soft"
                    onPress={() => listen(hint)}
                  />
                ) : null}
              </li>
            );
          })}
        </ol>
      </Stack>
      {voiceSheet}
    </Sheet>
  );
}
