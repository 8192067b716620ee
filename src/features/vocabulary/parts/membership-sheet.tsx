import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { Button } from "#ui/controls/button.tsx";
import { Checkbox } from "#ui/controls/checkbox.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";

import { setInList } from "../commands.ts";
import type { WordPage } from "../queries.ts";

const ListSheet = lazyPart(() => import("./list-sheet.tsx").then((module) => module.ListSheet));

type MembershipSheetProps = Pick<WordPage, "word" | "lists" | "listIds"> & { onClose: () => void };

/** In which lists a word is: every tick counts at once. */
export function MembershipSheet({ word, lists, listIds, onClose }: MembershipSheetProps) {
  const { t } = useLingui();
  const { run } = useCommand();
  const [isMaking, setMaking] = useState(false);
  const change = (listId: string, isIn: boolean) =>
    void run(() => setInList(listId, word.id, isIn), { failure: t`Fehler beim Bearbeiten des Eintrags` });
  if (isMaking) {
    return (
      <Suspense fallback={null}>
        <ListSheet onClose={() => setMaking(false)} onMade={(listId) => change(listId, true)} />
      </Suspense>
    );
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<Trans>In deinen Listen</Trans>}
      actions={
        <Button wide onPress={onClose}>
          <Trans>Fertig</Trans>
        </Button>
      }
    >
      <Stack gap="xs">
        {lists.map((list) => (
          <Checkbox
            key={list.id}
            label={list.isFavourites ? t`Favoriten` : list.name}
            isSelected={listIds.includes(list.id)}
            onChange={(isIn) => change(list.id, isIn)}
          />
        ))}
        <Button kind="text" icon="plus" flush onPress={() => setMaking(true)}>
          <Trans>Neue Liste</Trans>
        </Button>
      </Stack>
    </Sheet>
  );
}
