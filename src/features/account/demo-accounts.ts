import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

import { askServer, toldFacts } from "#api/health.ts";

/** The accounts of the demo and their public password. They exist only on servers that say "demo". */
export const DEMO_PASSWORD = "Visite2026";

export interface DemoAccount {
  email: string;
  name: MessageDescriptor;
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: "lerner@visite.test", name: msg`Pflegefachperson, lernt Deutsch` },
  { email: "tutor@visite.test", name: msg`Praxisanleitung, Klinikum Musterstadt` },
  { email: "leitung@visite.test", name: msg`Leitung, Klinikum Musterstadt` },
  { email: "neu@visite.test", name: msg`Neu, noch keine Angaben` },
  { email: "autor@visite.test", name: msg`Kursautorin` },
  { email: "admin@visite.test", name: msg`Verwaltung` },
  { email: "fremd@visite.test", name: msg`Leitung, Pflegeschule Nord` },
];

/** Whether this server runs the demo; false without a network. Known at once where the page came with it. */
export function isDemoServer(): boolean | Promise<boolean> {
  return toldFacts()?.isDemo ?? askServer().then((facts) => facts?.isDemo === true);
}
