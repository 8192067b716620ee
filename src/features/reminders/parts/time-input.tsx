import { useEffect, useRef, useState, type ReactNode } from "react";

import { TextField } from "#ui/controls/text-field.tsx";

type TimeInputProps = {
  label: string;
  /** "17:30" */
  value: string;
  onChange: (value: string) => void;
  description?: ReactNode;
  error?: ReactNode;
};

const WHOLE = /^\d\d:\d\d$/;

/** A time of day, by the system's own picker. Only whole times leave it. */
export function TimeInput({ label, value, onChange, description, error }: TimeInputProps) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  // What another device changes is shown, but never below the fingers.
  useEffect(() => {
    if (document.activeElement !== input.current) setText(value);
  }, [value]);
  return (
    <TextField
      ref={input}
      type="time"
      label={label}
      description={description}
      error={error}
      value={text}
      onChange={(next) => {
        setText(next);
        if (WHOLE.test(next) && next !== value) onChange(next);
      }}
      onBlur={() => setText((typed) => (WHOLE.test(typed) ? typed : value))}
    />
  );
}
