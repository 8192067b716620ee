import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import type { Word } from "#data/vocabulary/words.ts";
import { PlainForm } from "#ui/controls/plain-form.tsx";
import { Button } from "#ui/controls/button.tsx";
import { Chip, Chips } from "#ui/controls/chip.tsx";
import { Stack } from "#ui/layout/layout.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

import type { Bulk } from "../use-bulk.ts";

type TagSheetProps = { words: readonly Word[]; bulk: Bulk; onClose: () => void };

/** A tag for her own words: typed, or one that some of them have already. */
export function TagSheet({ words, bulk, onClose }: TagSheetProps) {
  const { t } = useLingui();
  const [tag, setTag] = useState("");
  const [isTried, setTried] = useState(false);
  const isEmpty = tag.trim() === "";
  const known = [...new Set(words.flatMap(({ tags }) => tags))].toSorted((a, b) => a.localeCompare(b, "de"));
  function save(): void {
    setTried(true);
    if (isEmpty) return;
    onClose();
    void bulk.tag(words, tag.trim());
  }
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<Trans>Schlagwort geben</Trans>}
      actions={
        <Button wide onPress={save}>
          <Trans>Speichern</Trans>
        </Button>
      }
    >
      <PlainForm onSubmit={save}>
        <Stack gap="m">
          <TextField
            label={t`Schlagwort`}
            description={t`Nur deine eigenen Wörter bekommen es.`}
            value={tag}
            onChange={setTag}
            maxLength={50}
            autoFocus
            error={isTried && isEmpty ? t`Dies ist ein Pflichtfeld` : undefined}
          />
          {known.length === 0 ? null : (
            <Chips label={t`Schon vergeben`} wrap>
              {known.map((one) => (
                <Chip key={one} isSelected={one === tag} onChange={() => setTag(one)}>
                  <bdi>{one}</bdi>
                </Chip>
              ))}
            </Chips>
          )}
        </Stack>
      </PlainForm>
    </Sheet>
  );
}
