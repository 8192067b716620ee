import { Trans, useLingui } from "@lingui/react/macro";

import { Text } from "#ui/layout/layout.tsx";
import { Tray } from "#ui/arranging/pick-and-place.tsx";
import { PressButton } from "#ui/controls/pressable.tsx";
import { usePickAndPlace } from "#ui/arranging/use-pick-and-place.ts";

import { FaceView, faceName } from "../parts/face-view.tsx";
import styles from "./categories.module.css";
import { GroupName } from "./group-name.tsx";
import type { Group, SortedItem, Sorting } from "./sorting.ts";

/** All cards in sight: a card is touched, then its group. */
export function CategoryBoard({ sorting }: { sorting: Sorting }) {
  const { t } = useLingui();
  const { items, groups, groupOf, put, play } = sorting;
  const { hand, pressPiece, pressSlot } = usePickAndPlace({
    order: groups.map(({ id }) => id),
    isFilled: () => false,
    takesMany: true,
    onPut: (item, group) => {
      put(item, group);
      const face = items.find(({ id }) => id === item)?.face;
      const title = groups.find(({ id }) => id === group)?.title ?? "";
      const name = face ? faceName(face, play) : "";
      play.announce(t`${name}: ${title}`);
    },
  });
  const held = hand?.kind === "piece" ? hand.id : undefined;
  const pieces = (those: readonly SortedItem[]) =>
    those.map(({ id, face }) => ({ id, content: <FaceView face={face} play={play} /> }));
  const free = items.filter(({ id }) => groupOf(id) === undefined);
  return (
    <div className={styles.cards}>
      <Text size="s" tone="soft">
        <Trans>Tippe auf eine Karte, dann auf ihre Gruppe.</Trans>
      </Text>
      {free.length > 0 ? <Tray label={t`Karten`} pieces={pieces(free)} held={held} onPress={pressPiece} /> : null}
      <div className={styles.board}>
        {groups.map((group) => (
          <section key={group.id} className={styles.zone} data-waits={held !== undefined || undefined}>
            <ZoneButton group={group} isHeld={held !== undefined} onPress={() => pressSlot(group.id)} />
            <Tray
              label={group.title}
              pieces={pieces(items.filter(({ id }) => groupOf(id) === group.id))}
              held={held}
              onPress={pressPiece}
            />
          </section>
        ))}
      </div>
    </div>
  );
}

function ZoneButton({ group, isHeld, onPress }: { group: Group; isHeld: boolean; onPress: () => void }) {
  return (
    <PressButton className={styles.group} isBlocked={!isHeld} onPress={onPress}>
      <span className={styles.names}>
        <strong>
          <GroupName group={group} />
        </strong>
        {isHeld ? (
          <span className={styles.about}>
            <Trans>Hierher legen</Trans>
          </span>
        ) : group.about ? (
          <span className={styles.about} lang="de" dir="ltr">
            {group.about}
          </span>
        ) : null}
      </span>
    </PressButton>
  );
}
