import { useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";

import { useCommand } from "#app/use-command.ts";
import type { WordIndex } from "#data/vocabulary/index-parts.ts";
import { pathTo } from "#ui/controls/href.ts";
import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { MenuButton } from "#ui/overlays/menu-button.tsx";
import type { MenuEntry } from "#ui/overlays/menu-items.tsx";

import { deleteList } from "../commands.ts";

const ListSheet = lazyPart(() => import("./list-sheet.tsx").then((module) => module.ListSheet));

const ShareSheet = lazyPart(() => import("../sharing/share-sheet.tsx").then((module) => module.ShareSheet));

type ListsMenuProps = {
  /** The list that is open, if any. */
  list: WordIndex["lists"][number] | undefined;
  onChoose: (listId: string) => void;
  /** Begins to choose several words. */
  onSelect: () => void;
};

/** Make a list; rename, describe, share or delete the open one; words in and out. The favourites stay as they are. */
export function ListsMenu({ list, onChoose, onSelect }: ListsMenuProps) {
  const { t } = useLingui();
  const { run } = useCommand();
  const [open, setOpen] = useState<"new" | "change" | "share" | null>(null);
  const own = list && !list.isFavourites ? list : undefined;

  async function remove(id: string, name: string): Promise<void> {
    const done = await run(() => deleteList(id), {
      success: t`Liste „${name}“ gelöscht`,
      failure: t`Die Liste konnte nicht gelöscht werden`,
      undoable: true,
    });
    if (done) onChoose("");
  }

  const entries: MenuEntry[] = [
    { id: "new", label: t`Neue Liste`, icon: "plus", onAction: () => setOpen("new") },
    { id: "select", label: t`Wörter auswählen`, icon: "check-circle", onAction: onSelect },
    { id: "memory", label: t`Dein Gedächtnis`, icon: "chart-line-up", href: "/vocab-dashboard/memory" },
    ...(own
      ? ([
          { id: "change", label: t`Liste ändern`, icon: "pencil-simple", onAction: () => setOpen("change") },
          { id: "share", label: t`Liste teilen`, icon: "share-network", onAction: () => setOpen("share") },
          {
            id: "delete",
            label: t`Liste löschen`,
            icon: "trash",
            tone: "danger",
            onAction: () => void remove(own.id, own.name),
          },
        ] satisfies MenuEntry[])
      : []),
    { id: "import", label: t`Importieren`, icon: "upload-simple", href: "/vocab-dashboard/import" },
    {
      id: "export",
      label: t`Exportieren und drucken`,
      icon: "download-simple",
      href: pathTo("/vocab-dashboard/export", { search: { list: list?.id } }),
    },
  ];
  return (
    <>
      <MenuButton label={t`Listen verwalten`} icon="sliders-horizontal" kind="soft" entries={entries} />
      <Suspense fallback={null}>
        {open === "share" && own ? <ShareSheet list={own} onClose={() => setOpen(null)} /> : null}
        {open === null || open === "share" ? null : (
          <ListSheet list={open === "change" ? own : undefined} onClose={() => setOpen(null)} onMade={onChoose} />
        )}
      </Suspense>
    </>
  );
}
