import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { use, useState } from "react";

import { useCommand } from "#app/use-command.ts";
import type { Difficulty } from "#shared/model/cases/facts.ts";
import { Button } from "#ui/controls/button.tsx";
import { NavigateContext } from "#ui/controls/pressable.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { German } from "#ui/text/german.tsx";

import { startTalk } from "../../commands.ts";
import { talkPath } from "../../talk-path.ts";
import { useDifficultyTexts } from "../use-difficulty-texts.ts";
import type { ListedCase } from "../queries.ts";

type StartSheetProps = {
  listed: ListedCase;
  /** What she chose the last time. */
  lastDifficulty: Difficulty;
  onClose: () => void;
};

/** Where it is, and how the persons are to talk; then the talk begins. */
export function StartSheet({ listed: { one, openTalkId }, lastDifficulty, onClose }: StartSheetProps) {
  const { t } = useLingui();
  const { run, isPending } = useCommand({ oneAtATime: true });
  const navigate = use(NavigateContext);
  const texts = useDifficultyTexts();
  const [difficulty, choose] = useState(lastDifficulty);

  async function begin(): Promise<void> {
    const done = await run(() => startTalk(one, difficulty), { failure: t`Das Gespräch konnte nicht begonnen werden` });
    if (done) navigate(talkPath(done.value));
  }

  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<German>{one.title}</German>}
      actions={
        <>
          {openTalkId === null ? null : (
            <Button wide href={talkPath(openTalkId)}>
              <Trans>Weitermachen</Trans>
            </Button>
          )}
          <Button wide kind={openTalkId === null ? "filled" : "quiet"} pending={isPending} onPress={() => void begin()}>
            {openTalkId === null ? <Trans>Gespräch beginnen</Trans> : <Trans>Neu anfangen</Trans>}
          </Button>
        </>
      }
    >
      <Stack gap="m">
        <Text>
          <German>{one.setting}</German>
        </Text>
        <Text size="s" tone="soft">
          <Trans>
            Niveau {one.level}, <Plural value={one.minutes} one="etwa # Minute" other="etwa # Minuten" />,{" "}
            <Plural value={one.goals.length} one="# Ziel" other="# Ziele" />
          </Trans>
        </Text>
        <RadioGroup
          label={t`Wie sollen die Personen mit dir sprechen?`}
          value={difficulty}
          onChange={choose}
          options={(["simple", "medium", "native"] as const).map((value) => ({ value, ...texts[value] }))}
        />
      </Stack>
    </Sheet>
  );
}
