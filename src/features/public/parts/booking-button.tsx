import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { Button, type ButtonKind } from "#ui/controls/button.tsx";
import { pathTo } from "#ui/controls/href.ts";

import { bookingHref, useOperator } from "../operator.ts";

type BookingButtonProps = { kind?: ButtonKind; size?: "m" | "s"; children?: ReactNode };

/** Leads to where the operator takes appointments; as long as she has named no place, to the page that says so. */
export function BookingButton({ kind, size, children }: BookingButtonProps) {
  const href = bookingHref(useOperator()) ?? pathTo("/about-us", { hash: "kontakt" });
  return (
    <Button kind={kind} size={size} href={href}>
      {children ?? <Trans>Demo vereinbaren</Trans>}
    </Button>
  );
}
