import { LookupSlot } from "#features/lookup/lookup-slot.tsx";
import { AppShell } from "#features/shell/app-shell.tsx";

/** What stands around every screen of somebody who is signed in. */
export function SignedInArea() {
  return (
    <>
      <AppShell />
      <LookupSlot />
    </>
  );
}
