import { useLingui } from "@lingui/react/macro";
import { useRef, type KeyboardEvent } from "react";

import { Icon } from "#ui/icons/icon.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { germanInput } from "#ui/controls/text-field.tsx";

import type { PlayerProps } from "../exercise.ts";
import { usePicture } from "../parts/use-picture.ts";
import type { LabelingAnswer, LabelingContent } from "./content.ts";
import { Picture } from "./picture.tsx";
import { Pin } from "./pin.tsx";
import styles from "./picture.module.css";

type Props = PlayerProps<LabelingContent, LabelingAnswer>;

/** Each place has a field; a touch on its number goes there. */
export function TypeLabels({ content, answer, onAnswer, check, locked, play }: Props) {
  const { t } = useLingui();
  const picture = usePicture(content.media_id, play);
  const list = useRef<HTMLOListElement>(null);
  const said = (id: string): string => {
    const given = answer[id];
    return typeof given === "string" ? given : "";
  };
  const fieldOf = (id: string) => list.current?.querySelector<HTMLInputElement>(`input[data-part="${id}"]`);

  /** To the next empty field; the last one checks. */
  function goOn(event: KeyboardEvent<HTMLInputElement>, from: string): void {
    if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const ids = content.spots.map(({ id }) => id);
    const at = ids.indexOf(from);
    const next = [...ids.slice(at + 1), ...ids.slice(0, at)].find((id) => said(id).trim() === "");
    if (next === undefined) check();
    else fieldOf(next)?.focus();
  }

  return (
    <>
      <Picture picture={picture}>
        {content.spots.map(({ id, shape, describe }, at) => (
          <Pin
            key={id}
            shape={shape}
            number={at + 1}
            label={t`Stelle ${at + 1}: ${describe}`}
            text={said(id).trim() === "" ? undefined : said(id)}
            isWaiting={false}
            isDone={locked.includes(id)}
            onPress={() => fieldOf(id)?.focus()}
          />
        ))}
      </Picture>
      {content.asks_article ? (
        <Text size="s" tone="soft">
          {t`Schreib das Wort mit seinem Artikel.`}
        </Text>
      ) : null}
      <ol ref={list} className={styles.fields}>
        {content.spots.map(({ id, describe }, at) => (
          <li key={id}>
            <span className={styles.number} aria-hidden="true">
              {locked.includes(id) ? <Icon name="check" weight="bold" size="xs" /> : at + 1}
            </span>
            <label>
              <span lang="de" dir="ltr">
                {describe}
              </span>
              <input
                {...germanInput}
                aria-label={t`Stelle ${at + 1}: ${describe}`}
                data-part={id}
                className={styles.field}
                value={said(id)}
                readOnly={locked.includes(id)}
                maxLength={200}
                enterKeyHint="next"
                onChange={(event) => onAnswer({ ...answer, [id]: event.target.value })}
                onKeyDown={(event) => goOn(event, id)}
              />
            </label>
          </li>
        ))}
      </ol>
    </>
  );
}
