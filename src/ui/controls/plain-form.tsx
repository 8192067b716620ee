import type { ReactNode } from "react";

type PlainFormProps = { onSubmit: () => void; children: ReactNode };

/** A form that says itself what is wrong in it: without the browser's bubbles, and without a request of its own. */
export function PlainForm({ onSubmit, children }: PlainFormProps) {
  return (
    <form
      noValidate
      // On a page that comes drawn it may be sent before React is there: then no password gets into the address.
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
