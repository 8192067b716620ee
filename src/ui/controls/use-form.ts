import { useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState, type FormEvent, type RefObject } from "react";

import { ruleMessage } from "#i18n/rule-messages.ts";
import { brokenRule, type FieldRule, type FieldValue } from "#shared/lib/field-rules.ts";

import { afterPress } from "./after-press.ts";

export interface FormField {
  /** As the learner reads it: some messages name the field. */
  label: string;
  rules: readonly FieldRule[];
}

type Values = Record<string, string | boolean>;
/** What is typed later is not only what stood there first. */
type Wide<V> = { [K in keyof V]: V[K] extends string ? string : boolean };

type FormOptions<V extends Values> = {
  initial: V;
  fields: Readonly<Record<keyof V & string, FormField>>;
  /** Called with values that keep all rules. */
  onSubmit: (values: Wide<V>) => void;
  /** Called with every change, e.g. to keep what was typed. */
  onType?: (values: Wide<V>) => void;
};

/**
 * The state of a form. A field is checked when it is left and when its change is done, never while it is being typed
 * into; all are checked before the form is sent, and the first that is wrong gets the focus.
 */
export function useForm<V extends Values>({ initial, fields, onSubmit, onType }: FormOptions<V>) {
  const { i18n } = useLingui();
  const ref = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(initial as Wide<V>);
  const [errors, setErrors] = useState<Partial<Record<keyof V, string>>>({});

  function errorOf(name: keyof V & string, all: Readonly<Record<string, FieldValue>>): string | undefined {
    const { label, rules } = fields[name];
    const broken = brokenRule(all[name], rules, all);
    return broken && i18n._(ruleMessage(broken, label));
  }

  function check(name: string): void {
    if (!(name in fields)) return;
    setErrors((before) => ({ ...before, [name]: errorOf(name, values) }));
  }

  useFieldEvents(ref, check);

  function submit(event: FormEvent): void {
    event.preventDefault();
    const names = Object.keys(fields) as (keyof V & string)[];
    const found = Object.fromEntries(names.map((name) => [name, errorOf(name, values)])) as typeof errors;
    setErrors(found);
    const wrong = names.find((name) => found[name] !== undefined);
    if (wrong === undefined) onSubmit(values);
    else ref.current?.querySelector<HTMLElement>(`[name="${wrong}"]`)?.focus();
  }

  function change<K extends keyof V>(name: K, value: Wide<V>[K]): void {
    const next = { ...values, [name]: value };
    setValues(next);
    onType?.(next);
    // A box that is ticked is a change that is done.
    if (typeof value === "boolean") setErrors((before) => ({ ...before, [name]: errorOf(name as string, next) }));
  }

  return {
    values,
    errors,
    change,
    /** What the server said of fields. */
    setErrors: (told: Partial<Record<keyof V, string>>) => setErrors((before) => ({ ...before, ...told })),
    form: { ref, noValidate: true, onSubmit: submit },
    /** What a text field takes. */
    field: (name: keyof V & string) => ({
      name,
      label: fields[name].label,
      value: String(values[name]),
      onChange: (value: string) => change(name, value as Wide<V>[typeof name]),
      error: errors[name],
      isRequired: fields[name].rules.includes("required") || fields[name].rules.includes("password"),
    }),
  };
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
