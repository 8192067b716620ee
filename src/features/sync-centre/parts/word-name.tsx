import { Trans } from "@lingui/react/macro";

import type { Article as Gender } from "#shared/model/vocabulary-terms.ts";
import { Article } from "#word-parts/article.tsx";
import { German } from "#ui/text/german.tsx";

/** A word with its article; what this device does not know any more has no name. */
export function WordName({ term, gender }: { term: string | undefined; gender?: Gender | null }) {
  if (term === undefined) return <Trans>ein gelöschtes Wort</Trans>;
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
