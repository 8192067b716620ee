import { useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { Article, type Gender } from "./article.tsx";
import type { Href } from "#ui/controls/href.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import styles from "./word-row.module.css";
import { RowTarget } from "#ui/controls/row-target.tsx";

type WordRowProps = {
  /** The word without its article. Soft hyphens are welcome. */
  term: string;
  /** Verbs and adjectives have none: the gutter stays empty. */
  gender?: Gender;
  /** One line in the learner's or plain German words. */
  sub?: ReactNode;
  /** Language of `sub` when it is German ("de") or a translation; default is the interface's. */
  subLang?: string;
  href?: Href;
  onPress?: () => void;
  /** Shows the loudspeaker. */
  onListen?: () => void;
  /** Instead of the loudspeaker: a checkbox, a tag, a count. */
  end?: ReactNode;
  /** Accessible name of the target where the word alone is not enough. */
  label?: string;
  /** In a choice of several: whether it is chosen. Pressing it is then to change that. */
  isSelected?: boolean;
  /** Found again by what moves the focus from row to row. */
  id?: string;
};

/** A line of a dictionary: article gutter, word on one edge, one second line, 48 px to listen. Stands in a <List flush>. */
export function WordRow(props: WordRowProps) {
  const { t } = useLingui();
  const { term, gender, sub, subLang, href, onPress, onListen, label, isSelected, id } = props;
  const spoken = term.replaceAll("\u00AD", "");
  const end = isSelected === undefined ? props.end : <ChoiceMark />;
  return (
    <li
      className={styles.row}
      data-end={end !== undefined || onListen !== undefined || undefined}
      data-selected={isSelected || undefined}
      data-row={id}
    >
      <span className={styles.gutter}>{gender === undefined ? null : <Article gender={gender} />}</span>
      <RowTarget className={styles.body} href={href} onPress={onPress} aria-label={label} aria-pressed={isSelected}>
        <span className={styles.term} lang="de">
          {term}
        </span>
        {sub === undefined ? null : (
          <span className={styles.sub} lang={subLang} dir={subLang === undefined ? undefined : "auto"}>
            {sub}
          </span>
        )}
      </RowTarget>
      {end === undefined && onListen === undefined ? null : (
        <span className={styles.end}>
          {end ?? <IconButton label={t`${spoken} anhören`} icon="speaker-high" kind="soft" onPress={onListen} />}
        </span>
      )}
    </li>
  );
}

/** Filled when its row is chosen. */
function ChoiceMark() {
  return (
    <span className={styles.choice} aria-hidden="true">
      <Icon name="check" size="xs" weight="bold" />
    </span>
  );
}
