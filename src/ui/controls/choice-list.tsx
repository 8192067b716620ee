import { Trans } from "@lingui/react/macro";
import { useId, useState, type ReactNode } from "react";

import { foldForSearch, foldPlain } from "#shared/lib/fold-german.ts";

import styles from "./choice-list.module.css";
import { Text } from "../layout/layout.tsx";
import { Mark } from "../feedback/progress.tsx";
import { SearchField } from "./search-field.tsx";
import { VisuallyHidden } from "../layout/visually-hidden.tsx";

export type ListChoice<Value extends string> = {
  value: Value;
  title: string;
  /** How the title looks where letters are not enough: an article in its colour. */
  look?: ReactNode;
  /** Language of the title where it is not the interface's. */
  lang?: string | undefined;
  sub?: string | undefined;
};

type ChoiceListProps<Value extends string> = {
  /** What is chosen, for screen readers; the eye reads the heading above. */
  label: string;
  value: Value | undefined;
  onChange: (value: Value) => void;
  options: readonly ListChoice<Value>[];
  /** Options that are likely: they stand on top, and not a second time below. */
  likely?: readonly Value[];
  /** Makes a long list searchable; the name of the field. */
  searchLabel?: string;
};

/** One of several in a list of rows, each a radio button of the browser's own: quick with hundreds of them. */
export function ChoiceList<Value extends string>(props: ChoiceListProps<Value>) {
  const { label, value, onChange, options, likely = [], searchLabel } = props;
  const name = useId();
  const [query, setQuery] = useState("");
  const wanted = foldPlain(query.trim());
  const found = options.filter(({ title, sub }) => foldForSearch(`${title} ${sub ?? ""}`).includes(wanted));
  const top = wanted === "" ? likely.flatMap((one) => found.find((option) => option.value === one) ?? []) : [];
  const rest = found.filter((option) => !top.includes(option));
  /** Enter takes what is found, if that is one. */
  function takeOnly(): void {
    const [only] = found;
    if (only && found.length === 1) onChange(only.value);
  }
  const row = (option: ListChoice<Value>) => (
    <ChoiceRow
      key={option.value}
      option={option}
      name={name}
      isChosen={option.value === value}
      onChoose={() => onChange(option.value)}
    />
  );
  return (
    <div className={styles.frame}>
      {searchLabel === undefined ? null : (
        <SearchField label={searchLabel} value={query} onChange={setQuery} onSubmit={takeOnly} />
      )}
      <div role="radiogroup" aria-label={label} className={styles.groups}>
        {top.length > 0 ? <div className={styles.list}>{top.map(row)}</div> : null}
        {rest.length > 0 ? <div className={styles.list}>{rest.map(row)}</div> : null}
      </div>
      <div role="status">{found.length === 0 ? <NothingFound /> : null}</div>
    </div>
  );
}

function NothingFound() {
  return (
    <Text tone="soft">
      <Trans>Dazu haben wir nichts gefunden. Versuch es mit weniger Buchstaben.</Trans>
    </Text>
  );
}

type ChoiceRowProps<Value extends string> = {
  option: ListChoice<Value>;
  name: string;
  isChosen: boolean;
  onChoose: () => void;
};

function ChoiceRow<Value extends string>({ option, name, isChosen, onChoose }: ChoiceRowProps<Value>) {
  const { title, look, lang, sub } = option;
  return (
    <label className={styles.row} data-chosen={isChosen || undefined}>
      <input type="radio" className={styles.input} name={name} checked={isChosen} onChange={onChoose} />
      <span className={styles.words}>
        <span lang={lang} dir={lang === undefined ? undefined : "auto"} className={styles.title}>
          {look ?? title}
        </span>
        {sub === undefined ? null : (
          <span className={styles.sub}>
            <VisuallyHidden>. </VisuallyHidden>
            {sub}
          </span>
        )}
      </span>
      <Mark state={isChosen ? "done" : "empty"} />
    </label>
  );
}
