import { useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useErrorMessage } from "#i18n/use-error-message.ts";
import { type AppError, toAppError } from "#shared/contract/errors.ts";

import { invite, type InvitedAs, type Organization } from "./organization-data.ts";

interface Refused {
  email: string;
  reason: string;
}

/** What concerns everybody: the next one would be refused as well. */
const ENDS: ReadonlySet<string> = new Set([
  "seats-taken",
  "network",
  "timeout",
  "rate-limited",
  "forbidden",
  "not-found",
]);

/** Sends invitations one after the other, and says of each that did not go out why. */
export function useInvite(organizationId: string) {
  const { t } = useLingui();
  const messageOf = useErrorMessage();
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null);
  const [outcome, setOutcome] = useState<{ sent: number; refused: Refused[] } | null>(null);

  function reasonOf(error: AppError): string {
    if (error.code === "already-exists") return t`gehört schon dazu`;
    if (error.code === "seats-taken") return t`kein Platz ist mehr frei`;
    return messageOf(error);
  }

  async function send(
    emails: readonly string[],
    asked: { role: InvitedAs; language: Organization["language"] },
  ): Promise<Refused[]> {
    const refused: Refused[] = [];
    let end: string | null = null;
    setOutcome(null);
    for (const [done, email] of emails.entries()) {
      setProgress({ done, all: emails.length });
      if (end !== null) {
        refused.push({ email, reason: end });
        continue;
      }
      try {
        await invite(organizationId, { email, ...asked });
      } catch (thrown) {
        const error = toAppError(thrown);
        refused.push({ email, reason: reasonOf(error) });
        if (ENDS.has(error.code)) end = reasonOf(error);
      }
    }
    setProgress(null);
    setOutcome({ sent: emails.length - refused.length, refused });
    return refused;
  }

  return { progress, outcome, send };
}
