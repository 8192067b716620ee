import * as v from "valibot";

import { canonicalEmail, isEmailAddress, MOST_EMAIL_LENGTH } from "../../lib/email-address.ts";
import { rule } from "../../lib/field-errors.ts";
import { passwordProblems } from "../../lib/password-rules.ts";
import { LANGUAGE_CODES } from "../../model/languages.ts";
import { filledText, text } from "../../model/scalars.ts";

// What a person says of herself when she registers or accepts an invitation.

export const email = v.pipe(
  filledText(MOST_EMAIL_LENGTH),
  v.transform(canonicalEmail),
  v.check(isEmailAddress, rule("email")),
);

/** A password that is being chosen; one that is being shown again is only text. */
export const newPassword = v.pipe(
  v.string(),
  v.check((password) => !password.includes("\u0000"), rule("nul-character")),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return;
    for (const problem of passwordProblems(dataset.value)) addIssue({ message: rule(problem) });
  }),
);

export const acceptedTerms = v.literal(true, rule("terms"));
export const language = v.picklist(LANGUAGE_CODES);
export const linkToken = text(400);
export const person = { first_name: filledText(100), last_name: v.optional(v.pipe(text(100), v.trim()), "") };
