import { useLingui } from "@lingui/react/macro";
import {
  getBy,
  useForm as useFormApi,
  useStore,
  type DeepKeys,
  type DeepKeysOfType,
  type DeepValue,
} from "@tanstack/react-form";
import { useEffect, useRef, useState, type FormEvent, type RefObject } from "react";

import { FORM_RULE_MESSAGES } from "#i18n/form-rule-messages.ts";
import { brokenRule, type FieldRule } from "#shared/lib/field-rules.ts";

import { afterPress } from "./after-press.ts";
import { fieldsAt, patternOf } from "./field-paths.ts";

export interface FormField {
  /** As the learner reads it: some messages name the field. */
  label: string;
  rules: readonly FieldRule[];
}

/** "tasks[].title" for every "tasks[2].title". */
type Pattern<Path> = Path extends `${infer List}[${number}]${infer Rest}` ? `${List}[]${Pattern<Rest>}` : Path;

type FormOptions<V extends object> = {
  initial: V;
  /** By path; the fields of a list have one entry together: "tasks[].title". */
  fields: Readonly<Record<Pattern<DeepKeysOfType<V, string | boolean>> & string, FormField>>;
  /** Called with values that keep all rules. */
  onSubmit: (values: V) => void;
  /** Called with every change, e.g. to keep what was typed. */
  onType?: (values: V) => void;
};

type Errors<V> = { [Path in DeepKeys<V>]?: string };

/** Where react-form keeps the error of a field, whoever found it: the next check of the field replaces it. */
const SHOWN = "onBlur";

/**
 * The state of a form, with lists of fields where it has any. A field is checked when it is left and when its change is
 * done, never while it is being typed into; all are checked before the form is sent, and the first that is wrong gets
 * the focus.
 */
export function useForm<V extends object>({ initial, fields, onSubmit, onType }: FormOptions<V>) {
  const { i18n } = useLingui();
  const ref = useRef<HTMLFormElement>(null);
  const fromServer = useRef<Errors<V>>({});
  const known: Readonly<Record<string, FormField>> = fields;
  // What a screen passes later, e.g. what was typed so far, does not replace what stands in the fields.
  const [defaultValues] = useState(initial);

  function findErrors(current: V): { fields: Errors<V> } | undefined {
    const broken = Object.entries(known).flatMap(([pattern, { label, rules }]) =>
      fieldsAt(current, pattern).flatMap(({ path, value, beside }) => {
        // Without it the error of an entry would stay in its place when the entries before it go.
        api.getFieldInfo(path as DeepKeys<V>);
        const rule = brokenRule(value, rules, beside);
        return rule === undefined
          ? []
          : [[path, i18n._(FORM_RULE_MESSAGES[rule.rule]({ field: label, bound: rule.bound ?? 0 }))] as const];
      }),
    );
    const found: Errors<V> = { ...Object.fromEntries(broken), ...fromServer.current };
    return Object.keys(found).length === 0 ? undefined : { fields: found };
  }

  const api = useFormApi({ defaultValues, validators: { [SHOWN]: ({ value }: { value: V }) => findErrors(value) } });
  const { values, fieldMeta } = useStore(api.store, (state) => state);

  function check(path: string): void {
    if (patternOf(path) in known) api.validateSync("blur", { filterFieldNames: (name) => name === path });
  }

  useFieldEvents(ref, check);

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!api.validateSync("submit").hasErrored) return onSubmit(api.state.values);
    const wrong = api.state.fieldMeta;
    focusFirst(ref.current, (path) => errorIn(wrong, path) !== undefined);
  }

  function change<K extends DeepKeys<V>>(path: K, value: DeepValue<V, K>): void {
    api.setFieldValue(path, () => value, { dontValidate: true });
    onType?.(api.state.values);
    // A box that is ticked is a change that is done.
    if (typeof value === "boolean") check(path);
  }

  return {
    values,
    /** Adds, moves and removes the entries of lists; their errors move with them. */
    api,
    errorOf: (path: DeepKeys<V>) => errorIn(fieldMeta, path),
    change,
    /** Shows what the server said of fields. */
    setErrors: (errors: Errors<V>) => {
      fromServer.current = errors;
      api.validateSync("blur", { filterFieldNames: (path) => path in errors });
      fromServer.current = {};
    },
    form: { ref, noValidate: true, onSubmit: submit },
    /** What a text field takes. */
    field: <K extends DeepKeysOfType<V, string>>(path: K) => {
      const { label = "", rules = [] } = known[patternOf(path)] ?? {};
      return {
        name: path,
        label,
        value: String(getBy(values, path)),
        onChange: (value: string) => change(path, value as DeepValue<V, K>),
        error: errorIn(fieldMeta, path),
        isRequired: rules.includes("required") || rules.includes("password"),
      };
    },
  };
}

function errorIn(meta: Readonly<Record<string, { errorMap: object } | undefined>>, path: string): string | undefined {
  const error = Object.entries(meta[path]?.errorMap ?? {}).find(([kind]) => kind === SHOWN)?.[1];
  return typeof error === "string" ? error : undefined;
}

function focusFirst(form: HTMLFormElement | null, isWrong: (path: string) => boolean): void {
  const inputs = [...(form?.querySelectorAll<HTMLElement>("[name]") ?? [])];
  inputs.find((input) => isWrong(input.getAttribute("name") ?? ""))?.focus();
}

/**
 * Calls `check` with the name of a field that was left or whose change is done: by the browser's own "change", since
 * React's comes with every letter. Messages come and go with it and move what stands below.
 */
function useFieldEvents(ref: RefObject<HTMLFormElement | null>, check: (name: string) => void): void {
  const latest = useRef(check);
  useEffect(() => {
    latest.current = check;
  });
  useEffect(() => {
    const form = ref.current;
    const onDone = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target.type === "checkbox") return;
      const { name } = target;
      afterPress(() => latest.current(name));
    };
    const stop = new AbortController();
    const { signal } = stop;
    form?.addEventListener("change", onDone, { signal });
    form?.addEventListener("focusout", onDone, { signal });
    return () => stop.abort();
  }, [ref]);
}
