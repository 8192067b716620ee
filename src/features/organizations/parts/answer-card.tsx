import { Trans, useLingui } from "@lingui/react/macro";
import type { Ref } from "react";

import { RichText } from "#exercises/parts/rich-text.tsx";
import { useFormats } from "#i18n/use-formats.ts";
import { useNow } from "#ui/environment/use-now.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";
import { German } from "#ui/text/german.tsx";

import { inPieces, type OpenAnswer } from "../answers-data.ts";
import styles from "./answers.module.css";

type AnswerHeadProps = {
  answer: OpenAnswer;
  /** Which of the answers to this question it is. */
  place: { place: number; count: number };
  ref: Ref<HTMLHeadingElement>;
};

/** Where and what was asked. */
// oxlint-disable-next-line visite/plain-names -- the translated text names it so
export function AnswerHead({ answer, place: { place, count }, ref }: AnswerHeadProps) {
  const { question, task, course_title: course, section_title: section } = answer;
  return (
    <header className={styles.head}>
      <Text size="s" tone="soft">
        <German>{[course, section].join(": ")}</German>
        {count > 1 ? (
          <>
            {" · "}
            <Trans>
              Antwort {place} von {count} auf diese Frage
            </Trans>
          </>
        ) : null}
      </Text>
      <h2 className={styles.question} tabIndex={-1} ref={ref} dir="ltr">
        <RichText text={question} />
      </h2>
      {task === null || task === question ? null : (
        <Text size="s" tone="soft">
          <German>
            <RichText text={task} />
          </German>
        </Text>
      )}
    </header>
  );
}

/** What was shown with it, and what a good answer says: in reach for who does not know the task. */
export function AnswerReference({ answer: { shown, sample, ideas } }: { answer: OpenAnswer }) {
  return (
    <div className={styles.reference}>
      {shown.length > 0 ? (
        <Disclosure summary={<Trans>Was dazu gezeigt wird</Trans>} isOpen={shown.length === 1}>
          <div className={styles.shown}>
            {shown.map(({ who, text }, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- a line has no identity but its place
              <p key={at} lang="de" dir="ltr">
                {who === null ? null : <strong>{who}: </strong>}
                {text}
              </p>
            ))}
          </div>
        </Disclosure>
      ) : null}
      <section className={styles.part}>
        <h3>
          <Trans>Das soll darin stehen</Trans>
        </h3>
        <Ideas ideas={ideas} />
      </section>
      <section className={styles.part}>
        <h3>
          <Trans>Eine gute Antwort</Trans>
        </h3>
        <German as="p">{sample}</German>
      </section>
    </div>
  );
}

function Ideas({ ideas }: { ideas: OpenAnswer["ideas"] }) {
  const { t } = useLingui();
  return (
    <ul className={styles.ideas}>
      {ideas.map(({ idea, is_found: isFound }) => (
        <li key={idea} data-found={isFound || undefined}>
          <Icon name={isFound ? "check" : "question"} size="s" {...(isFound && { weight: "bold" as const })} />
          <span>
            <German>{idea}</German>
            <VisuallyHidden>: {isFound ? t`gefunden` : t`nicht gefunden`}</VisuallyHidden>
          </span>
        </li>
      ))}
    </ul>
  );
}

/** What she wrote, and which words of it the judge did not understand. */
export function AnswerSaid({ answer }: { answer: OpenAnswer }) {
  const { t } = useLingui();
  const formats = useFormats();
  const now = useNow();
  const { user, answer: text, unclear, answered_at: at } = answer;
  const name = [user.first_name, user.last_name].join(" ").trim() || t`ohne Namen`;
  return (
    <section className={styles.said} aria-label={t`Antwort von ${name}`}>
      <h3>
        <bdi>{name}</bdi>
        <Text as="span" size="s" tone="soft">
          <time dateTime={at}>{formats.moment(Date.parse(at), now)}</time>
        </Text>
      </h3>
      <p className={styles.text} lang="de" dir="ltr">
        {inPieces(text, unclear).map(({ text: piece, isUnclear }, index) =>
          isUnclear ? (
            // oxlint-disable-next-line react/no-array-index-key -- a piece has no identity but its index
            <mark key={index} className={styles.unclear}>
              {piece}
            </mark>
          ) : (
            piece
          ),
        )}
      </p>
      {unclear.length > 0 ? (
        <Text size="s" tone="soft">
          <Trans>Was unterstrichen ist, verstehen wir nicht ganz.</Trans>
        </Text>
      ) : null}
    </section>
  );
}
