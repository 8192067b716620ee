import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";

import { Button } from "#ui/controls/button.tsx";
import { KeyCap } from "#ui/controls/key-cap.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { PressButton } from "#ui/controls/pressable.tsx";

import { FaceView, faceName } from "../parts/face-view.tsx";
import rowList from "../parts/row-list.module.css";
import { useNumberKeys } from "../parts/use-number-keys.ts";
import styles from "./categories.module.css";
import { GroupName } from "./group-name.tsx";
import type { Sorting } from "./sorting.ts";

/** One card at a time, the groups below it: a touch each. Afterwards all of them, to be looked over. */
export function CategoryCards({ sorting }: { sorting: Sorting }) {
  const { t } = useLingui();
  const { items, groups, groupOf, put, play } = sorting;
  const [at, setAt] = useState(() => items.findIndex(({ id }) => groupOf(id) === undefined));
  const card = useRef<HTMLHeadingElement>(null);
  const hasMoved = useRef(false);
  const item = items[at];
  const chosen = item && groupOf(item.id);

  // Joins the document's focus: the next card is read when it comes.
  useEffect(() => {
    if (hasMoved.current) card.current?.focus({ preventScroll: true });
  }, [at]);

  function goTo(next: number): void {
    hasMoved.current = true;
    setAt(next);
  }
  function choose(group: string): void {
    if (!item) return;
    put(item.id, group);
    const isOpen = (index: number) => items[index] !== undefined && groupOf(items[index].id) === undefined;
    const others = items.map((_, index) => (at + 1 + index) % items.length).filter((index) => index !== at);
    goTo(others.find(isOpen) ?? -1);
  }
  useNumberKeys(item !== undefined, groups.length, (index) => choose(groups[index]?.id ?? ""));

  if (!item) return <Overview sorting={sorting} onChange={goTo} />;
  return (
    <div className={styles.cards}>
      <div className={styles.top}>
        <Text as="span" size="s" tone="soft">
          <Trans>
            Karte {at + 1} von {items.length}
          </Trans>
        </Text>
        {at > 0 ? (
          <Button kind="text" size="s" icon="arrow-counter-clockwise" onPress={() => goTo(at - 1)}>
            <Trans>Zurück</Trans>
          </Button>
        ) : null}
      </div>
      <h2 ref={card} tabIndex={-1} className={styles.card}>
        <FaceView face={item.face} play={play} />
      </h2>
      <div className={styles.groups} role="group" aria-label={t`Wohin gehört: ${faceName(item.face, play)}`}>
        {groups.map((group, index) => (
          <PressButton
            key={group.id}
            className={styles.group}
            aria-pressed={chosen === group.id}
            onPress={() => choose(group.id)}
          >
            <KeyCap name={String(index + 1)} />
            <span className={styles.names}>
              <strong>
                <GroupName group={group} />
              </strong>
              {group.about ? (
                <span className={styles.about} lang="de" dir="ltr">
                  {group.about}
                </span>
              ) : null}
            </span>
          </PressButton>
        ))}
      </div>
    </div>
  );
}

/** All cards and where they were put; a touch takes one up again. */
function Overview({ sorting, onChange }: { sorting: Sorting; onChange: (at: number) => void }) {
  const { t } = useLingui();
  const { items, groups, groupOf, play } = sorting;
  return (
    <ul className={rowList.list} aria-label={t`Alle Karten`}>
      {items.map(({ id, face }, at) => {
        const group = groups.find((one) => one.id === groupOf(id));
        const name = faceName(face, play);
        return (
          <li key={id}>
            <div className={styles.names}>
              <FaceView face={face} play={play} />
              {group ? (
                <strong>
                  <GroupName group={group} />
                </strong>
              ) : null}
            </div>
            <Button kind="text" size="s" label={t`${name} ändern`} onPress={() => onChange(at)}>
              <Trans>Ändern</Trans>
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
