import { Trans } from "@lingui/react/macro";

import { useFormats } from "#i18n/use-formats.ts";
import { useNow } from "#ui/environment/use-now.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { German } from "#ui/text/german.tsx";

import type { OpenAnswer } from "../answers-data.ts";
import { useReadingWords } from "../use-reading-words.ts";
import styles from "./answers.module.css";
import { READING_ICONS } from "./verdict-form.tsx";

/** What was read, by her or by somebody else who guides the same person. */
export function LatelyRead({ answers }: { answers: readonly OpenAnswer[] }) {
  if (answers.length === 0) return null;
  return (
    <Section title={<Trans>Zuletzt gelesen</Trans>}>
      <ul className={styles.lately}>
        {answers.map((answer) => (
          <LatelyReadRow key={answer.id} answer={answer} />
        ))}
      </ul>
    </Section>
  );
}

function LatelyReadRow({ answer: { user, answer, reading } }: { answer: OpenAnswer }) {
  const words = useReadingWords();
  const formats = useFormats();
  const now = useNow();
  if (reading === null) return null;
  const { verdict, comment, by_name: byName, at, is_mine: isMine } = reading;
  const name = [user.first_name, user.last_name].join(" ").trim();
  const when = formats.moment(Date.parse(at), now);
  return (
    <li className={styles.readRow} data-verdict={verdict}>
      <Icon {...READING_ICONS[verdict]} />
      <div>
        <p>
          <strong>{words[verdict]}</strong>
          {name === "" ? null : (
            <>
              {" · "}
              <bdi>{name}</bdi>
            </>
          )}
        </p>
        <German as="p" className={styles.text}>
          {answer}
        </German>
        {comment === null ? null : <p dir="auto">„{comment}“</p>}
        <p className={styles.by}>
          {isMine || byName === "" ? (
            when
          ) : (
            <Trans>
              Von <bdi>{byName}</bdi> gelesen, {when}
            </Trans>
          )}
        </p>
      </div>
    </li>
  );
}
