import * as v from "valibot";

const mailAddress = v.pipe(v.string(), v.regex(/^[^<>@\s]+@[^<>@\s]+$/, "muss eine E-Mail-Adresse sein"));
const bookingAddress = v.pipe(
  v.string(),
  v.regex(/^(https:\/\/\S+|[^<>@\s]+@[^<>@\s]+)$/, "muss eine E-Mail-Adresse sein oder mit https:// beginnen"),
);
const plainText = v.pipe(v.string(), v.trim(), v.maxLength(300, "darf höchstens 300 Zeichen haben"));

/** Who runs this server: what an imprint has to say. The app knows nothing of it until it is told. */
export const operatorVariables = {
  OPERATOR_NAME: v.optional(plainText),
  OPERATOR_ADDRESS: v.optional(plainText),
  OPERATOR_REPRESENTATIVE: v.optional(plainText),
  OPERATOR_EMAIL: v.optional(mailAddress),
  OPERATOR_PHONE: v.optional(plainText),
  OPERATOR_REGISTER: v.optional(plainText),
  OPERATOR_VAT_ID: v.optional(plainText),
  OPERATOR_PRIVACY_EMAIL: v.optional(mailAddress),
  OPERATOR_BOOKING: v.optional(bookingAddress),
};

type Variables = Partial<Record<keyof typeof operatorVariables, string | undefined>>;

export function operatorSettings(env: Variables) {
  return {
    operator: {
      name: env.OPERATOR_NAME ?? null,
      /** Lines, as on an envelope; in the variable they are parted by semicolons. */
      address: (env.OPERATOR_ADDRESS ?? "")
        .split(";")
        .map((line) => line.trim())
        .filter((line) => line !== ""),
      representative: env.OPERATOR_REPRESENTATIVE ?? null,
      email: env.OPERATOR_EMAIL ?? null,
      phone: env.OPERATOR_PHONE ?? null,
      register: env.OPERATOR_REGISTER ?? null,
      vat_id: env.OPERATOR_VAT_ID ?? null,
      privacy_email: env.OPERATOR_PRIVACY_EMAIL ?? null,
      booking: env.OPERATOR_BOOKING ?? null,
    },
  };
}
