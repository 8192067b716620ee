import { useState } from "react";

import type { Href } from "#ui/controls/href.ts";
import { useAsync } from "#ui/environment/use-async.ts";
import { askServer, type Operator, toldFacts } from "#api/health.ts";

const STORAGE_KEY = "operator";

/** The imprint has to be there without a network, too: this device remembers what the server last said. */
function saved(): Operator | null {
  try {
    const text = localStorage.getItem(STORAGE_KEY);
    return text === null ? null : (JSON.parse(text) as Operator);
  } catch {
    return null; // storage may be forbidden, or hold what an older version wrote
  }
}

function keep(operator: Operator): void {
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(operator));
  } catch {
    // Then it is asked for again the next time.
  }
}

let asked: Promise<Operator | null> | null = null;

/** Once a visit; again where nobody answered. */
async function askOperator(): Promise<Operator | null> {
  asked ??= askServer().then((facts) => facts?.operator ?? null);
  const operator = await asked;
  if (operator === null) asked = null;
  else keep(operator);
  return operator;
}

/** Who runs this server; null as long as nobody has said it on this device. */
export function useOperator(): Operator | null {
  const [known] = useState(() => toldFacts()?.operator ?? saved());
  return useAsync("operator", askOperator).value ?? known;
}

/** A page of theirs as it is, an address as a mail that is begun. */
export function bookingHref(operator: Operator | null): Href | null {
  const to = operator?.booking ?? operator?.email ?? null;
  if (to === null) return null;
  return to.startsWith("https://") ? (to as Href) : `mailto:${to}?subject=${encodeURIComponent("Visite: Demo")}`;
}
