import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";

import type { Hint } from "#shared/model/hints.ts";
import { German } from "#ui/text/german.tsx";

import { RichText } from "./rich-text.tsx";

/** A step of the lamp in words. */
export function HintText({ hint }: { hint: Hint }) {
  const { t } = useLingui();
  switch (hint.kind) {
    case "text":
      return <RichText text={hint.text} />;
    case "first-letter": {
      const { letter } = hint;
      return t`Es beginnt mit „${letter}“.`;
    }
    case "length": {
      const { letter, letters } = hint;
      return plural(letters, {
        one: `Es beginnt mit „${letter}“ und hat # Buchstaben.`,
        other: `Es beginnt mit „${letter}“ und hat # Buchstaben.`,
      });
    }
    case "solution":
      return (
        <Trans>
          Die Lösung: <German as="strong">{hint.text}</German>
        </Trans>
      );
  }
}
