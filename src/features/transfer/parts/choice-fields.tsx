import { plural } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#i18n/use-formats.ts";
import { Stack } from "#ui/layout/layout.tsx";
import { RadioGroup } from "#ui/controls/radio-group.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { SelectField } from "#ui/controls/select-field.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

import { changeChoice, renameList, type Check } from "../import-flow.ts";

const NEW = "new";

/** Into which list, and what becomes of words that she has already. */
export function ChoiceFields({ check }: { check: Check }) {
  const { t } = useLingui();
  const { opened, checked, choice, summary, known } = check;
  const doubles = summary.updated + summary.unchanged + summary.copied;
  const isNew = "newList" in choice.target;
  return (
    <Section title={<Trans>Wohin damit?</Trans>}>
      <Stack gap="m">
        {checked.lists.length === 0 ? null : (
          <Switch
            label={<Trans>Listen aus der Datei behalten</Trans>}
            description={<Plural value={checked.lists.length} one="# Liste" other="# Listen" />}
            isSelected={choice.keepLists}
            onChange={(keepLists) => void changeChoice({ keepLists })}
          />
        )}
        <SelectField
          label={choice.keepLists ? t`Wörter ohne Liste kommen in` : t`Liste`}
          value={"listId" in choice.target ? choice.target.listId : NEW}
          onChange={(value) =>
            void changeChoice({ target: value === NEW ? { newList: t`Importierte Wörter` } : { listId: value } })
          }
          options={[
            { value: NEW, label: t`Neue Liste` },
            ...known.lists
              .filter(({ isFavourites }) => !isFavourites)
              .map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
        {isNew ? <NewListName check={check} /> : null}
        {opened.reviewCount === 0 ? null : (
          <Switch
            label={<Trans>Bisherige Wiederholungen übernehmen</Trans>}
            description={<Trans>Dann fragt Visite jedes Wort, wenn es fällig ist, und fängt nicht von vorn an.</Trans>}
            isSelected={choice.withReviews}
            onChange={(withReviews) => void changeChoice({ withReviews })}
          />
        )}
        {summary.media || !choice.withMedia ? <MediaChoice check={check} /> : null}
        {summary.fromLibrary > 0 || !choice.useLibrary ? (
          <Switch
            label={<Trans>Wörter der Bibliothek verwenden</Trans>}
            description={
              choice.useLibrary ? (
                <Plural
                  value={summary.fromLibrary}
                  one="# Wort gibt es dort schon, mit Ton und Beispielen."
                  other="# Wörter gibt es dort schon, mit Ton und Beispielen."
                />
              ) : (
                <Trans>Jedes Wort wird ein eigenes, auch wenn es in der Bibliothek steht.</Trans>
              )
            }
            isSelected={choice.useLibrary}
            onChange={(useLibrary) => void changeChoice({ useLibrary })}
          />
        ) : null}
        {doubles === 0 ? null : <DoublesChoice check={check} doubles={doubles} />}
      </Stack>
    </Section>
  );
}

/** Whether pictures and sounds come along, and how much room they take. */
function MediaChoice({ check: { choice, summary } }: { check: Check }) {
  const size = useFormats().bytes(summary.media?.bytes ?? 0);
  return (
    <Switch
      label={<Trans>Bilder und Töne übernehmen</Trans>}
      description={
        choice.withMedia ? (
          <Trans>Sie gehören dann zu deinen neuen Wörtern und brauchen {size} auf diesem Gerät.</Trans>
        ) : (
          <Trans>Die neuen Wörter kommen ohne Bilder und Töne aus der Datei.</Trans>
        )
      }
      isSelected={choice.withMedia}
      onChange={(withMedia) => void changeChoice({ withMedia })}
    />
  );
}

function NewListName({ check: { choice } }: { check: Check }) {
  const { t } = useLingui();
  const name = "newList" in choice.target ? choice.target.newList : "";
  return (
    <TextField
      label={t`Name der Liste`}
      value={name}
      maxLength={100}
      onChange={renameList}
      error={name.trim() === "" ? t`Dies ist ein Pflichtfeld` : undefined}
    />
  );
}

function DoublesChoice({ check: { choice }, doubles }: { check: Check; doubles: number }) {
  const { t } = useLingui();
  return (
    <RadioGroup
      label={t`${plural(doubles, { one: "# Wort hast du schon", other: "# Wörter hast du schon" })}`}
      value={choice.policy}
      onChange={(policy) => void changeChoice({ policy })}
      look="cards"
      options={[
        {
          value: "update",
          label: t`Ergänzen`,
          description: t`Was in der Datei steht, ergänzt dein Wort. Deine Notizen bleiben.`,
        },
        { value: "keep", label: t`Behalten`, description: t`Deine Wörter bleiben, wie sie sind.` },
        { value: "copy", label: t`Trotzdem hinzufügen`, description: t`Dann gibt es sie doppelt.` },
      ]}
    />
  );
}
