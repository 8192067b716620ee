import { type AppError, detailsOf, type EndedBy } from "#shared/contract/errors.ts";

const END_FIELDS = { elsewhere: "ended_elsewhere", reused: "ended_reused", password: "ended_password" } as const;

/**
 * Returns what apps of version 0.1.0 read from the `fields` of an answer although it is no field: `details` says it since.
 * A device may run such an app until it has loaded the next one, and that its account is gone it hears only once.
 */
export function releasedFields(error: AppError): Record<string, string[]> {
  const { ended } = detailsOf(error, "invalid-grant");
  const { organizations } = detailsOf(error, "last-manager");
  const { ticket, methods } = detailsOf(error, "second-factor-required");
  return {
    ...(ended !== undefined && { [nameOf(ended)]: [ended] }),
    ...(organizations && {
      organizations: organizations.map(({ name }) => name),
      organization_ids: organizations.map(({ id }) => id),
    }),
    ...(typeof ticket === "string" && { ticket: [ticket] }),
    ...(methods && { methods }),
  };
}

const nameOf = (ended: EndedBy | "account") => (ended === "account" ? ended : END_FIELDS[ended]);
