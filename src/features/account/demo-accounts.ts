import { msg } from "@lingui/core/macro";
import type { MessageDescriptor } from "@lingui/core";

import { request } from "#api/http.ts";

/** The accounts of the demo and their public password. They exist only on servers that say "demo". */
export const DEMO_PASSWORD = "Visite2026";

export interface DemoAccount {
  email: string;
  name: MessageDescriptor;
}

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  { email: "lerner@visite.test", name: msg`Lernende Pflegekraft` },
  { email: "tutor@visite.test", name: msg`Tutorin, Klinikum Musterstadt` },
  { email: "leitung@visite.test", name: msg`Leitung, Klinikum Musterstadt` },
  { email: "neu@visite.test", name: msg`Neu dabei, noch ohne Angaben` },
  { email: "autor@visite.test", name: msg`Autorin von Kursen` },
  { email: "admin@visite.test", name: msg`Administration` },
  { email: "fremd@visite.test", name: msg`Leitung, Pflegeschule Nord` },
];

const API_HEALTH = "/health";

let answer: Promise<boolean> | null = null;

/** Whether this server runs the demo; false without a network. Asked once. */
export function isDemoServer(): Promise<boolean> {
  // Not through the typed client: it brings the whole contract, and the sign-in has to be light.
  answer ??= request({ method: "GET", path: API_HEALTH }).then(
    (health) => (health as { demo?: boolean } | null)?.demo === true,
    () => {
      answer = null;
      return false;
    },
  );
  return answer;
}
