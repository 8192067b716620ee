import { Trans } from "@lingui/react/macro";
import { useRef, useState, type RefObject } from "react";

import type { Word } from "#data/vocabulary/words.ts";
import { Article } from "#word-parts/article.tsx";
import { Button } from "#ui/controls/button.tsx";
import { German } from "#ui/text/german.tsx";
import { Inline } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";

import type { WordFormState } from "../use-word-form.ts";
import { articleDoubt, type ArticleDoubt } from "../word-form.ts";

const nameOf = ({ term, chosen }: ArticleDoubt): string => `${chosen} ${term}`;

export interface DoubtedArticle {
  doubt: ArticleDoubt;
  /** She wanted to save it: now it says what it waits for. */
  isAsked: boolean;
  box: RefObject<HTMLDivElement | null>;
  keep: () => void;
}

/** Whether the article is another one than the library's. `mayPass`: she has decided, or there is nothing to decide. */
export function useArticleDoubt({ form }: WordFormState, library: readonly Word[]) {
  const [accepted, setAccepted] = useState("");
  const [asked, setAsked] = useState("");
  const box = useRef<HTMLDivElement>(null);
  const doubt = articleDoubt(form, library);
  const open = doubt && nameOf(doubt) !== accepted ? doubt : undefined;

  function mayPass(): boolean {
    if (!open) return true;
    setAsked(nameOf(open));
    box.current?.scrollIntoView({ block: "center" });
    box.current?.querySelector("button")?.focus();
    return false;
  }

  const shown: DoubtedArticle | undefined = open && {
    doubt: open,
    isAsked: asked === nameOf(open),
    box,
    keep: () => setAccepted(nameOf(open)),
  };
  return { shown, mayPass };
}

type ArticleDoubtNoteProps = { shown: DoubtedArticle; state: WordFormState };

/** Below the article: what the library says, taken with one tap, or left as she meant it. */
export function ArticleDoubtNote({ shown: { doubt, isAsked, box, keep }, state }: ArticleDoubtNoteProps) {
  const { term, articles, chosen } = doubt;
  const names = articles.map((article) => `${article} ${term}`);
  const name = new Intl.ListFormat("de", { type: "disjunction" }).format(names);
  return (
    <div ref={box}>
      <Notice
        kind={isAsked ? "warning" : "info"}
        isLive
        action={
          <Inline>
            {articles.map((article) => (
              <Button key={article} size="s" kind="outline" onPress={() => state.set("article", article)}>
                <Article gender={article} /> <German>{term}</German>
              </Button>
            ))}
            <Button size="s" kind="text" onPress={keep}>
              <Trans>„{chosen}“ lassen</Trans>
            </Button>
          </Inline>
        }
      >
        <p>
          {isAsked ? (
            <Trans>Welcher Artikel soll es sein? In der Bibliothek steht: {name}.</Trans>
          ) : (
            <Trans>In der Bibliothek steht: {name}.</Trans>
          )}
        </p>
      </Notice>
    </div>
  );
}
