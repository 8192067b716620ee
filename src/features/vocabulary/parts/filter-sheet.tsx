import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { ARTICLES } from "#shared/model/vocabulary-terms.ts";
import { Button } from "#ui/controls/button.tsx";
import { Chip, Chips } from "#ui/controls/chip.tsx";
import { German } from "#ui/text/german.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { SelectField } from "#ui/controls/select-field.tsx";
import { Sheet } from "#ui/overlays/sheet.tsx";

import type { FilterKey, WordFilters } from "../filter-keys.ts";
import { KINDS, MEMORIES, PLURAL_ONLY, type FilterCounts } from "../word-filters.ts";

type FilterSheetProps = {
  filters: WordFilters;
  counts: FilterCounts;
  /** How many words fit all of it. */
  found: number;
  onChange: (change: (before: WordFilters) => WordFilters) => void;
  onClose: () => void;
};

/** Narrows the words by what they are and how well they sit; every choice says how many words it leaves. */
export function FilterSheet({ filters, counts, found, onChange, onClose }: FilterSheetProps) {
  const { t } = useLingui();
  const memoryNames = { new: t`Noch nicht geübt`, shaky: t`Noch unsicher`, firm: t`Sicher` };
  const kindNames = { word: t`Wörter`, phrase: t`Redemittel` };
  const levels = [...new Set([...counts.level.keys(), ...(filters.level ? [filters.level] : [])])].toSorted();
  const shared = { filters, counts, onChange };
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={<Trans>Wörter filtern</Trans>}
      actions={
        <Inline equal noWrap>
          <Button kind="outline" onPress={() => onChange(() => ({}))}>
            <Trans>Zurücksetzen</Trans>
          </Button>
          <Button onPress={onClose}>
            <Plural value={found} _0="Kein Wort" one="# Wort zeigen" other="# Wörter zeigen" />
          </Button>
        </Inline>
      }
    >
      <Stack gap="l">
        <Picker {...shared} filterKey="topic" label={t`Thema`} anyLabel={t`Alle Themen`} />
        <Choices
          {...shared}
          filterKey="memory"
          label={t`Gedächtnis`}
          options={MEMORIES.map((value) => ({ value, name: memoryNames[value] }))}
        />
        <Choices
          {...shared}
          filterKey="kind"
          label={t`Art`}
          options={KINDS.map((value) => ({ value, name: kindNames[value] }))}
        />
        <Choices
          {...shared}
          filterKey="article"
          label={t`Artikel`}
          options={[
            ...ARTICLES.map((value) => ({ value, name: <German>{value}</German> })),
            { value: PLURAL_ONLY, name: t`nur Plural` },
          ]}
        />
        <Choices
          {...shared}
          filterKey="level"
          label={t`Niveau`}
          options={levels.map((value) => ({ value, name: value }))}
        />
        <Picker {...shared} filterKey="tag" label={t`Schlagwort`} anyLabel={t`Alle Schlagwörter`} />
      </Stack>
    </Sheet>
  );
}

type FilterProps = Pick<FilterSheetProps, "filters" | "counts" | "onChange"> & { filterKey: FilterKey; label: string };

function Choices({
  filters,
  counts,
  onChange,
  filterKey,
  label,
  options,
}: FilterProps & { options: readonly { value: string; name: React.ReactNode }[] }) {
  if (options.length === 0) return null;
  return (
    <Stack gap="s">
      <Text size="s" weight="strong">
        {label}
      </Text>
      <Chips label={label} wrap>
        {options.map(({ value, name }) => (
          <Chip
            key={value}
            isSelected={filters[filterKey] === value}
            onChange={(isOn) => onChange((before) => ({ ...before, [filterKey]: isOn ? value : undefined }))}
            count={counts[filterKey].get(value) ?? 0}
          >
            {name}
          </Chip>
        ))}
      </Chips>
    </Stack>
  );
}

/** For what has dozens of values. They are German: topics and tags of the library, her own tags. */
function Picker({ filters, counts, onChange, filterKey, label, anyLabel }: FilterProps & { anyLabel: string }) {
  const chosen = filters[filterKey] ?? "";
  const values = new Map(counts[filterKey]);
  if (chosen !== "" && !values.has(chosen)) values.set(chosen, 0);
  if (values.size === 0) return null;
  const sorted = [...values].toSorted(([a], [b]) => a.localeCompare(b, "de"));
  return (
    <SelectField
      label={label}
      value={chosen}
      onChange={(value) => onChange((before) => ({ ...before, [filterKey]: value === "" ? undefined : value }))}
      options={[
        { value: "", label: anyLabel },
        ...sorted.map(([value, count]) => ({ value, label: `${value} (${count})`, lang: "de" })),
      ]}
    />
  );
}
