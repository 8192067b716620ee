import type { ArgsOf } from "#shared/contract/mutations.ts";
import type { DeviceRows } from "#shared/model/entities.ts";

type User = DeviceRows["user"];

/** What the form holds: every field as its control shows it. */
export interface AccountForm {
  firstName: string;
  lastName: string;
  username: string;
  academicTitle: string;
  gender: "" | NonNullable<User["gender"]>;
  jobStatus: User["jobStatus"];
  /** ISO 3166-1 alpha-2, or empty. */
  countryOfOrigin: string;
  biography: string;
}

/** A form that was being filled in when the app was closed, and the sentence that stood there when it was opened. */
export interface AccountDraft {
  form: AccountForm;
  seen: string | null;
}

export const ACCOUNT_DRAFT = "account-form";

export const formOf = (user: User): AccountForm => ({
  firstName: user.firstName,
  lastName: user.lastName,
  username: user.username ?? "",
  academicTitle: user.academicTitle ?? "",
  gender: user.gender ?? "",
  jobStatus: user.jobStatus,
  countryOfOrigin: user.countryOfOrigin ?? "",
  biography: user.biography ?? "",
});

const orNull = (text: string): string | null => text.trim() || null;

/** Only what differs from the row as it was when the form was opened: another device may change the rest. */
export function changedFields(form: AccountForm, opened: User): ArgsOf<"updateUser">["fields"] {
  const wanted = {
    firstName: form.firstName.trim(),
    lastName: form.lastName.trim(),
    username: orNull(form.username),
    academicTitle: orNull(form.academicTitle),
    gender: form.gender === "" ? null : form.gender,
    jobStatus: form.jobStatus,
    countryOfOrigin: orNull(form.countryOfOrigin),
    biography: orNull(form.biography),
  };
  const changed = Object.entries(wanted).filter(([name, value]) => value !== opened[name as keyof typeof wanted]);
  return Object.fromEntries(changed) as ArgsOf<"updateUser">["fields"];
}
