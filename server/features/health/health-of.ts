import type { AppDeps } from "../../app-deps.ts";
import { VERSION } from "../../version.ts";
import { relyingParty } from "../passkeys/relying-party.ts";

/** What the server says of itself to everybody. `origin`: by which it was asked. */
export const healthOf = ({ config, crashes }: Pick<AppDeps, "config" | "crashes">, origin: string) => ({
  status: "ok" as const,
  version: VERSION,
  demo: config.isDemo,
  registration: config.isRegistrationOpen ? ("open" as const) : ("closed" as const),
  operator: config.operator,
  passkeys: relyingParty(config, origin)?.rpId ?? null,
  crash_reports: crashes.isOn,
});
