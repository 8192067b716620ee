import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { Stack } from "#ui/layout/layout.tsx";
import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { SelectField } from "#ui/controls/select-field.tsx";
import { Switch } from "#ui/controls/switch.tsx";
import { TextField } from "#ui/controls/text-field.tsx";

import { changeReading } from "../import-flow.ts";
import { SEPARATORS, type Delimiters } from "../read/delimiters.ts";
import { ENCODINGS, type Encoding } from "../read/decode-text.ts";
import type { TextReading } from "../read/open-source.ts";

type ReadingFieldsProps = { reading: TextReading; language: string };

const NEWLINE = "\\n";
/** In the field a line break is written as people write it. */
const shown = (sign: string): string => sign.replaceAll("\n", NEWLINE).replaceAll("\t", "\\t");
const meant = (typed: string): string => typed.replaceAll(NEWLINE, "\n").replaceAll("\\t", "\t");

const isUsual = ({ field, row }: Delimiters): boolean => row === "" && SEPARATORS.some((one) => one === field);

/** How a text is read: found out by itself, changed here where that was wrong. */
export function ReadingFields({ reading, language }: ReadingFieldsProps) {
  const { t } = useLingui();
  const { delimiters, encoding, hasHeader, isMisread } = reading;
  const names: Readonly<Record<string, string>> = {
    "\t": t`Tabulator`,
    ";": t`Semikolon`,
    ",": t`Komma`,
    "|": t`Strich`,
  };
  const separator = isUsual(delimiters) ? delimiters.field : "own";
  const encodings: Record<Encoding, string> = {
    "utf-8": "UTF-8",
    "utf-16le": "UTF-16",
    "utf-16be": "UTF-16 BE",
    "windows-1252": t`Windows (westlich)`,
  };
  return (
    <Stack gap="m">
      {isMisread ? (
        <Notice kind="warning">
          <p>
            <Trans>Einige Buchstaben sehen falsch aus. Wähle unten einen anderen Zeichensatz.</Trans>
          </p>
        </Notice>
      ) : null}
      <Disclosure summary={<Trans>So ist der Text aufgebaut</Trans>} isOpen={isMisread}>
        <Stack gap="m">
          <SelectField
            label={t`Zwischen den Feldern steht`}
            value={separator}
            onChange={(value) => {
              const field = value === "own" ? " - " : value;
              void changeReading({ delimiters: { field, row: value === "own" ? "\n" : "" } }, language);
            }}
            options={[
              ...SEPARATORS.map((value) => ({ value: value as string, label: names[value] ?? value })),
              { value: "own", label: t`eigene Zeichen` },
            ]}
          />
          {separator === "own" ? <OwnSigns delimiters={delimiters} language={language} /> : null}
          {encoding === null ? null : (
            <SelectField
              label={t`Zeichensatz`}
              value={encoding}
              onChange={(value) => void changeReading({ encoding: value }, language)}
              options={ENCODINGS.map((value) => ({ value, label: encodings[value] }))}
            />
          )}
          <Switch
            label={<Trans>In der ersten Zeile stehen die Namen der Spalten</Trans>}
            isSelected={hasHeader}
            onChange={(isOn) => void changeReading({ hasHeader: isOn }, language)}
          />
        </Stack>
      </Disclosure>
    </Stack>
  );
}

/** Separators of her own, as Quizlet lets her choose them. */
function OwnSigns({ delimiters, language }: { delimiters: Delimiters; language: string }) {
  const { t } = useLingui();
  const [field, setField] = useState(shown(delimiters.field));
  const [row, setRow] = useState(shown(delimiters.row || "\n"));
  const apply = () => {
    if (field !== "" && row !== "")
      void changeReading({ delimiters: { field: meant(field), row: meant(row) } }, language);
  };
  return (
    <>
      <TextField label={t`Zeichen zwischen Wort und Übersetzung`} value={field} onChange={setField} onBlur={apply} />
      <TextField
        label={t`Zeichen zwischen den Karten`}
        description={t`\\n steht für eine neue Zeile.`}
        value={row}
        onChange={setRow}
        onBlur={apply}
      />
    </>
  );
}
