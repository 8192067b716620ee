import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import type { OutboxEntry } from "#db/database.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";
import { Button } from "#ui/controls/button.tsx";
import { Inline } from "#ui/layout/layout.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { useNow } from "#ui/environment/use-now.ts";

import { settleConflict, type Choice } from "../commands.ts";
import type { TextConflict } from "../entries.ts";
import styles from "./parked-card.module.css";

type ConflictChoiceProps = { entry: OutboxEntry; conflict: TextConflict };

function Text({ text }: { text: string }) {
  return text === "" ? <Trans>(leer)</Trans> : <bdi className={styles.text}>{text}</bdi>;
}

/** Two texts of the same thing: she says which one stays, or both. */
export function ConflictChoice({ entry, conflict }: ConflictChoiceProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const now = useNow();
  const [chosen, setChosen] = useState<"mine" | "theirs">("mine");
  const { run, isPending } = useCommand();
  const mineAt = formats.moment(entry.at, now);
  const theirsAt = conflict.theirsAt === null ? null : formats.moment(conflict.theirsAt, now);

  async function settle(choice: Choice): Promise<void> {
    if (await run(() => settleConflict(entry, conflict, choice))) {
      showAlert({ kind: "success", text: choice === "both" ? t`Beide Texte bleiben.` : t`Dein Text bleibt.` });
    }
  }

  return (
    <>
      <p>
        <Trans>Du hast diesen Text auf zwei Geräten geändert. Welcher soll bleiben?</Trans>
      </p>
      <RadioGroup
        label={t`Welcher Text soll bleiben?`}
        hideLabel
        look="cards"
        value={chosen}
        onChange={setChosen}
        options={[
          { value: "mine", label: <Text text={conflict.mine} />, description: t`Dieses Gerät, ${mineAt}` },
          {
            value: "theirs",
            label: <Text text={conflict.theirs} />,
            description: theirsAt === null ? t`Anderes Gerät` : t`Anderes Gerät, ${theirsAt}`,
          },
        ]}
      />
      <Inline equal gap="m">
        <Button size="s" pending={isPending} onPress={() => void settle(chosen)}>
          <Trans>Diesen Text behalten</Trans>
        </Button>
        <Button size="s" kind="outline" pending={isPending} onPress={() => void settle("both")}>
          <Trans>Beide behalten</Trans>
        </Button>
      </Inline>
    </>
  );
}
