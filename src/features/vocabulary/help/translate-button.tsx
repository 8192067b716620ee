import { Trans, useLingui } from "@lingui/react/macro";
import { useDeferredValue, useState } from "react";

import { useCommand } from "#app/use-command.ts";
import type { Word } from "#data/vocabulary/words.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";
import { Button } from "#ui/controls/button.tsx";
import { Inline } from "#ui/layout/layout.tsx";

import { useCapabilities } from "./use-capabilities.ts";
import { translate, translationHere } from "./word-help.ts";

type TranslateButtonProps = {
  term: string;
  language: string;
  library: readonly Word[];
  onTranslated: (text: string) => void;
};

/** Fills in the translation: from this device's library, else from the server. Only where one of them can. */
export function TranslateButton({ term, language, library, onTranslated }: TranslateButtonProps) {
  const { t } = useLingui();
  const { run } = useCommand();
  const can = useCapabilities();
  const [isAsking, setAsking] = useState(false);
  const wanted = useDeferredValue(term);
  const here = wanted.trim() === "" ? undefined : translationHere(wanted, library, language);
  if (term.trim() === "" || (here === undefined && !can?.translation)) return null;

  async function ask(): Promise<void> {
    if (here !== undefined) {
      onTranslated(here);
      return;
    }
    setAsking(true);
    const done = await run(() => translate(term.trim(), language), { failure: t`Die Übersetzung ist nicht gelungen` });
    setAsking(false);
    if (!done) return;
    onTranslated(done.value.text);
    if (done.value.isDraft) showAlert({ kind: "info", text: t`Von einer KI übersetzt. Prüfe, ob es stimmt.` });
  }

  return (
    <Inline>
      <Button kind="outline" size="s" icon="globe" pending={isAsking} onPress={() => void ask()}>
        {isAsking ? <Trans>Einen Moment …</Trans> : <Trans>Übersetzen</Trans>}
      </Button>
    </Inline>
  );
}
