import { Trans, useLingui } from "@lingui/react/macro";

import type { Play } from "#partner/play.ts";
import type { CaseRevision } from "#shared/model/cases/case-revision.ts";
import { Button } from "#ui/controls/button.tsx";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { German } from "#ui/text/german.tsx";

import type { TalkSteps } from "../use-talk.ts";
import { BriefingText } from "./briefing-text.tsx";
import { GoalList } from "./goal-list.tsx";
import { HelpSheet } from "./help-sheet.tsx";
import { PeopleSheet } from "./people-sheet.tsx";

export type OpenSheet =
  | { readonly is: "goals" | "people" | "briefing" | "end" }
  | { readonly is: "help"; readonly goal: number };

interface TalkSheetsProps {
  open: OpenSheet;
  onOpen: (open: OpenSheet) => void;
  onClose: () => void;
  revision: CaseRevision;
  play: Play;
  steps: TalkSteps;
  /** Puts the whole sentence into the field. */
  onTake: (sentence: string) => void;
}

/** What opens above a talk. */
export function TalkSheets({ open, onOpen, onClose, revision, play, steps, onTake }: TalkSheetsProps) {
  const { t } = useLingui();
  if (open.is === "help")
    return (
      <HelpSheet
        goal={revision.goals[open.goal]}
        level={play.goals[open.goal]?.helpLevel ?? 0}
        onLevel={(level) => steps.help(open.goal, level)}
        onTake={onTake}
        onClose={onClose}
      />
    );
  if (open.is === "people") return <PeopleSheet {...{ revision, play, onClose }} onTurnTo={steps.turnTo} />;
  if (open.is === "end") return <EndDialog {...{ revision, play, onClose, steps }} />;
  if (open.is === "briefing")
    return (
      <Sheet isOpen onClose={onClose} title={t`Worum es geht`}>
        <BriefingText revision={revision} level={3} onMaterial={steps.look} />
      </Sheet>
    );
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={t`Deine Ziele`}
      actions={
        <Button kind="outline" wide onPress={() => onOpen({ is: "end" })}>
          <Trans>Gespräch beenden</Trans>
        </Button>
      }
    >
      <GoalList {...{ revision, play }} onSkip={steps.skip} />
    </Sheet>
  );
}

type EndDialogProps = Pick<TalkSheetsProps, "revision" | "play" | "steps" | "onClose">;

/** Says what is still open before it is too late. */
function EndDialog({ revision, play, steps, onClose }: EndDialogProps) {
  const { t } = useLingui();
  const open = revision.goals.filter((_, at) => play.goals[at]?.status === "open");
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t`Gespräch beenden?`}
      confirmLabel={<Trans>Beenden</Trans>}
      cancelLabel={<Trans>Weitersprechen</Trans>}
      pending={steps.isPending}
      onConfirm={() => void steps.end().then((isDone) => isDone && onClose())}
    >
      <Stack gap="s">
        {open.length === 0 ? (
          <Trans>Alle Ziele sind erledigt. Danach siehst du, was gut war.</Trans>
        ) : (
          <>
            <Text as="span">
              <Trans>Das ist noch offen:</Trans>
            </Text>
            <ul>
              {open.map(({ label }) => (
                <li key={label}>
                  <German>– {label}</German>
                </li>
              ))}
            </ul>
          </>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
