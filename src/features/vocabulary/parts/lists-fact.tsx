import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { Fact } from "#word-parts/fact.tsx";
import { Inline } from "#ui/layout/layout.tsx";

import type { WordPage } from "../queries.ts";

type ListsFactProps = Pick<WordPage, "lists" | "listIds"> & { onChange: () => void };

/** The lists a word is in, and the way to change that. */
export function ListsFact({ lists, listIds, onChange }: ListsFactProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const names = lists.filter(({ id }) => listIds.includes(id)).map((it) => (it.isFavourites ? t`Favoriten` : it.name));
  return (
    <Fact title={<Trans>In deinen Listen</Trans>}>
      <p>{names.length === 0 ? <Trans>In keiner Liste</Trans> : formats.list(names)}</p>
      <Inline>
        <Button kind="text" size="s" flush onPress={onChange}>
          {names.length === 0 ? <Trans>In eine Liste legen</Trans> : <Trans>Listen ändern</Trans>}
        </Button>
      </Inline>
    </Fact>
  );
}
