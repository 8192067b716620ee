import { Trans } from "@lingui/react/macro";

import type { Article as Gender } from "#shared/model/vocabulary-terms.ts";
import { Article } from "#word-parts/article.tsx";
import { German } from "#ui/text/german.tsx";

type WordNameProps = {
  term: string | undefined;
  gender?: Gender | null;
  /** Behind "zu". */
  isDative?: boolean;
};

/** A word with its article; what this device does not know any more has no name. */
export function WordName({ term, gender, isDative }: WordNameProps) {
  if (term === undefined) return isDative ? <Trans>einem gelöschten Wort</Trans> : <Trans>ein gelöschtes Wort</Trans>;
  return (
    <German>
      {gender ? (
        <>
          <Article gender={gender} />{" "}
        </>
      ) : null}
      {term}
    </German>
  );
}
