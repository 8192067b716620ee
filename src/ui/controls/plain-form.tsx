import type { ReactNode } from "react";

type PlainFormProps = { onSubmit: () => void; children: ReactNode };

/** A form that says itself what is wrong in it: without the browser's bubbles, and without a request of its own. */
export function PlainForm({ onSubmit, children }: PlainFormProps) {
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
