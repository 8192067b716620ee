import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import type { WordIndex } from "#data/vocabulary/index-parts.ts";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";

import type { Bulk } from "../use-bulk.ts";

type ListChoiceSheetProps = {
  ids: readonly string[];
  lists: WordIndex["lists"];
  /** The open list: words can be moved out of it. */
  list: WordIndex["lists"][number] | undefined;
  bulk: Bulk;
  onClose: () => void;
};

/** Into which list the chosen words go; from an open list they are moved or copied. */
export function ListChoiceSheet({ ids, lists, list, bulk, onClose }: ListChoiceSheetProps) {
  const { t } = useLingui();
  const [way, setWay] = useState<"move" | "copy">(list ? "move" : "copy");
  const others = lists.filter(({ id }) => id !== list?.id);
  function choose(to: WordIndex["lists"][number]): void {
    onClose();
    void (list && way === "move" ? bulk.move(ids, list, to) : bulk.copy(ids, to));
  }
  return (
    <Sheet isOpen onClose={onClose} title={<Trans>In welche Liste?</Trans>}>
      <Stack gap="m">
        {list ? (
          <Segmented
            label={t`Verschieben oder kopieren`}
            value={way}
            onChange={setWay}
            options={[
              { value: "move", label: t`Verschieben` },
              { value: "copy", label: t`Kopieren` },
            ]}
          />
        ) : null}
        {others.length === 0 ? (
          <Text tone="soft">
            <Trans>Du hast noch keine andere Liste. Leg zuerst eine an: „Listen verwalten“ neben der Suche.</Trans>
          </Text>
        ) : (
          <List label={t`Deine Listen`}>
            {others.map((other) => (
              <Row
                key={other.id}
                title={other.isFavourites ? <Trans>Favoriten</Trans> : <bdi>{other.name}</bdi>}
                onPress={() => choose(other)}
              />
            ))}
          </List>
        )}
      </Stack>
    </Sheet>
  );
}
