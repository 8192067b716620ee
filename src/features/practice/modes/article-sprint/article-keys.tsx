import { useLingui } from "@lingui/react/macro";

import { ARTICLES, type Article } from "#shared/model/vocabulary-terms.ts";
import { PressButton } from "#ui/controls/pressable.tsx";

import { useKey } from "#ui/controls/use-key.ts";
import { articleOfKey } from "./rules.ts";
import styles from "./sprint.module.css";

type ArticleKeysProps = { isActive: boolean; onChoose: (article: Article) => void };

/** der, die, das: told apart by word, place and colour; on a keyboard 1, 2, 3 or the last letter. */
export function ArticleKeys({ isActive, onChoose }: ArticleKeysProps) {
  const { t } = useLingui();
  useKey(isActive, (key) => {
    const article = articleOfKey(key);
    if (article) onChoose(article);
  });
  return (
    <div className={styles.articles} role="group" aria-label={t`Artikel wählen`} lang="de" dir="ltr">
      {ARTICLES.map((article, index) => (
        <PressButton
          key={article}
          className={styles.article}
          data-gender={article}
          isBlocked={!isActive}
          onPress={() => onChoose(article)}
        >
          {article}
          <small aria-hidden="true">
            <kbd>{index + 1}</kbd> <kbd>{article.at(-1)}</kbd>
          </small>
        </PressButton>
      ))}
    </div>
  );
}
