import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#i18n/use-formats.ts";
import type { Article as ArticleName } from "#shared/model/vocabulary-terms.ts";
import { Article } from "#word-parts/article.tsx";
import { German } from "#ui/text/german.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { PlayerFrame } from "#ui/layout/player-frame.tsx";
import { useHoldUpdates } from "#ui/feedback/update-holds.ts";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import { FocusedInstruction } from "../../parts/focused-instruction.tsx";
import { Finish } from "../../parts/round-player.tsx";
import { closeHrefOf } from "../../plan.ts";
import type { LoadedRound } from "../../loaded-round.ts";
import { useRoundName } from "../../use-round-name.ts";
import { ArticleKeys } from "./article-keys.tsx";
import { paceOf, streakOf, type Said } from "./sprint.ts";
import styles from "./sprint.module.css";
import { useSprint } from "./use-sprint.ts";

/** A row of answers that are still in sight. */
const PAST_SHOWN = 12;

/** der, die or das, one noun after the other, with a clock only for those who want one. */
export function SprintPlayer({ loaded }: { loaded: LoadedRound }) {
  const { t } = useLingui();
  const formats = useFormats();
  const { said, current, total, secondsLeft, choose, stored } = useSprint(loaded);
  useHoldUpdates();
  const closeHref = closeHrefOf(loaded);
  const name = useRoundName(loaded);
  if (!current) return <Finish {...{ loaded, closeHref, stored }} />;
  const { word } = current;
  const position = said.length + 1;
  return (
    <PlayerFrame
      name={name}
      closeHref={closeHref}
      progress={{ value: position, max: total, share: said.length / total }}
      dock={<ArticleKeys isActive onChoose={choose} />}
      {...(secondsLeft !== null && {
        end: (
          <Text as="span" size="s" weight="strong" numeric>
            <VisuallyHidden>{t`Verbleibende Zeit`} </VisuallyHidden>
            {formats.clock(secondsLeft * 1000)}
          </Text>
        ),
      })}
    >
      <div className={styles.sprint}>
        <Past said={said.slice(-PAST_SHOWN)} />
        <Spoken last={said.at(-1)} next={word.term} />
        <div className={styles.asked}>
          <Meta said={said} />
          <div className={styles.now} lang="de" dir="ltr">
            <span className={styles.blank} aria-hidden="true" />
            <strong data-long={word.term.length > 14 || undefined}>{word.term}</strong>
            <p>{word.explanation}</p>
          </div>
        </div>
      </div>
    </PlayerFrame>
  );
}

/** What was answered, the latest last; it fades upwards. */
function Past({ said }: { said: readonly Said[] }) {
  const { t } = useLingui();
  return (
    <ul className={styles.past} aria-label={t`Schon beantwortet`} dir="ltr">
      {said.map(({ question, article }) => {
        const isRight = article === question.article;
        return (
          <li key={question.task.itemId}>
            <Article gender={question.article} />
            <German>{question.word.term}</German>
            <span className={styles.pastVerdict} data-verdict={isRight ? "correct" : "wrong"}>
              {isRight ? <VisuallyHidden>{t`richtig`}</VisuallyHidden> : <NotThat article={article} />}
              <Icon name={isRight ? "check" : "x"} weight="bold" size="s" />
            </span>
          </li>
        );
      })}
    </ul>
  );
}

function NotThat({ article }: { article: ArticleName }) {
  return (
    <bdi>
      <Trans>
        nicht <German>„{article}“</German>
      </Trans>
    </bdi>
  );
}

/** For those who listen: what the last answer was worth, and what is asked now. */
function Spoken({ last, next }: { last: Said | undefined; next: string }) {
  const { t } = useLingui();
  const shown = last ? `${last.question.article} ${last.question.word.term}` : "";
  const isRight = last?.article === last?.question.article;
  return (
    <VisuallyHidden>
      <span role="status">
        {last === undefined
          ? t`Welcher Artikel gehört zu ${next}?`
          : isRight
            ? t`Richtig: ${shown}. Jetzt: ${next}`
            : t`Falsch, es heißt ${shown}. Jetzt: ${next}`}
      </span>
    </VisuallyHidden>
  );
}

/** The question in words, and how it is going. */
function Meta({ said }: { said: readonly Said[] }) {
  const formats = useFormats();
  const streak = streakOf(said);
  const pace = paceOf(said);
  const seconds = formats.number((pace ?? 0) / 1000, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  return (
    <div className={styles.meta}>
      <FocusedInstruction>
        <Trans>Welcher Artikel?</Trans>
      </FocusedInstruction>
      {streak >= 3 ? (
        <span>
          <Plural value={streak} one="# in Folge" other="# in Folge" />
        </span>
      ) : null}
      {pace === null ? null : (
        <span>
          <Trans>{seconds} Sekunden pro Wort</Trans>
        </span>
      )}
    </div>
  );
}
