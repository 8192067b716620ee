import { resetByEmail } from "../../features/second-factor/reset-by-email.ts";
import { addressOf } from "./addresses.ts";
import type { Verb } from "./verb.ts";

export const resetFactors: Verb = {
  takes: ["E-MAIL"],
  about: "entfernt Passkeys, Code-App und Notfall-Codes von jemandem, der nicht mehr hineinkommt; das Passwort bleibt",
  async run({ db }, { words }) {
    console.log(await resetByEmail(db, addressOf(words[0])));
  },
};
