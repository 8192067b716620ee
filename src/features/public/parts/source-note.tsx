import { TextLink } from "#ui/controls/text-link.tsx";

import styles from "../prose.module.css";
import { SOURCES, type Source, type SourceName } from "../sources.ts";

/** One work, as it is cited. English stays English in every language. */
export function SourceNote({ of }: { of: SourceName }) {
  const { authors, year, title, publishedIn, doi }: Source = SOURCES[of];
  return (
    <p className={styles.source} lang="en" dir="ltr">
      <span>
        {authors} ({year}). {title}. <cite>{publishedIn}</cite>.
      </span>
      {doi === null ? null : (
        <TextLink href={`https://doi.org/${doi}`} external standalone size="s">
          doi.org/{doi}
        </TextLink>
      )}
    </p>
  );
}
