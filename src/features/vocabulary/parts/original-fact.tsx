import { Trans, useLingui } from "@lingui/react/macro";

import { useCommand } from "#app/use-command.ts";
import type { Word } from "#data/vocabulary/words.ts";
import { Button } from "#ui/controls/button.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Fact } from "#word-parts/fact.tsx";
import { German } from "#ui/text/german.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";

import { restoreOriginal } from "../commands.ts";

/** Whether the learner's layer hides anything that the library says. What she only added hides nothing. */
export function isChangedByHer(word: Word): boolean {
  const { original } = word;
  const isOther = (field: "explanation" | "remarks") => original[field] !== null && word[field] !== original[field];
  const translated = Object.entries(original.translations);
  return (
    !word.isOwn &&
    (word.term !== original.term ||
      isOther("explanation") ||
      isOther("remarks") ||
      translated.some(([code, { text }]) => word.translations[code]?.text !== text))
  );
}

/** What the library says where the learner changed a shared word, and the way back to it. */
export function OriginalFact({ word }: { word: Word }) {
  const { t } = useLingui();
  const { run } = useCommand();
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
