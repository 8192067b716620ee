import { Trans, useLingui } from "@lingui/react/macro";

import type { Word } from "#db/words.ts";
import { Button } from "#ui/button.tsx";
import { Disclosure } from "#ui/disclosure.tsx";
import { Fact } from "#ui/fact.tsx";
import { German } from "#ui/german.tsx";
import { Inline, Stack, Text } from "#ui/layout.tsx";

import { restoreOriginal } from "../commands.ts";
import { useCommand } from "../use-command.ts";

/** Whether the learner's layer shows anything that the library does not say. */
export function isChangedByHer({ isOwn, original, ...word }: Word): boolean {
  const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
  return (
    !isOwn &&
    !(
      word.term === original.term &&
      word.explanation === original.explanation &&
      word.remarks === original.remarks &&
      same(word.translations, original.translations)
    )
  );
}

/** What the library says where the learner changed a shared word, and the way back to it. */
export function OriginalFact({ word }: { word: Word }) {
  const { t } = useLingui();
  const run = useCommand();
  const { original } = word;
  const restore = () =>
    void run(() => restoreOriginal(word), {
      success: t`Das Original ist wieder da`,
      failure: t`Fehler beim Bearbeiten des Eintrags`,
    });
  return (
    <Fact title={<Trans>Von dir geändert</Trans>}>
      <Disclosure look="link" summary={<Trans>Original zeigen</Trans>}>
        <Stack gap="s">
          <Text weight="medium">
            <German>{original.term}</German>
          </Text>
          {original.explanation ? <German as="p">{original.explanation}</German> : null}
          {original.remarks ? <p>{original.remarks}</p> : null}
          {Object.entries(original.translations).map(([code, { text }]) => (
            <Text key={code} size="s" tone="soft">
              {text}
            </Text>
          ))}
        </Stack>
      </Disclosure>
      <Inline>
        <Button kind="text" size="s" flush icon="arrow-counter-clockwise" onPress={restore}>
          <Trans>Original wiederherstellen</Trans>
        </Button>
      </Inline>
    </Fact>
  );
}
