import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { Inline } from "#ui/layout/layout.tsx";
import { Switch } from "#ui/controls/switch.tsx";

import type { PlayerProps } from "../exercise.ts";
import { plainText } from "../parts/rich.ts";
import { RichText } from "../parts/rich-text.tsx";
import { BlockView } from "./block-view.tsx";
import { textsOf, type Block, type TextAnswer, type TextContent } from "./core.ts";
import styles from "./text.module.css";

export const icon = "file-text" as const;

export function Done() {
  return <Trans>Gelesen</Trans>;
}

const spoken = (block: Block): string =>
  textsOf(block)
    .map(({ text }) => plainText(text))
    .join(". ");

/** A text to read and hear: block by block, in easier words if she likes. */
export function Player({ content, play }: PlayerProps<TextContent, TextAnswer>) {
  const { t } = useLingui();
  const [isSimple, setSimple] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const { say } = play;

  async function sayBlock(block: Block): Promise<void> {
    if (!say) return;
    setSaid(block.id);
    await say(spoken(block));
    setSaid((current) => (current === block.id ? null : current));
  }

  return (
    <>
      {content.simple === undefined ? null : (
        <Switch label={t`In einfacher Sprache lesen`} isSelected={isSimple} onChange={setSimple} />
      )}
      {isSimple && content.simple !== undefined ? (
        <div className={styles.article}>
          <div className={styles.block}>
            <p dir="ltr">
              <RichText text={content.simple} onWord={play.openWord} />
            </p>
          </div>
          {say ? (
            <Inline>
              <Button kind="text" flush icon="speaker-high" onPress={() => void say(plainText(content.simple ?? ""))}>
                <Trans>Vorlesen</Trans>
              </Button>
            </Inline>
          ) : null}
        </div>
      ) : (
        <div className={styles.article}>
          {content.blocks.map((block, i) => (
            <BlockView
              key={block.id}
              block={block}
              blockPath={`blocks.${i}`}
              isSaid={said === block.id}
              onSay={say ? () => void sayBlock(block) : undefined}
              play={play}
            />
          ))}
        </div>
      )}
    </>
  );
}
