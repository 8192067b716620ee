import { API } from "#shared/contract/api.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";

/** What a sign-in may do that has shown a password only where more is asked: set something up, or leave. */
const ENROLMENT: ReadonlySet<Endpoint> = new Set<Endpoint>([
  API.signOut,
  API.getSecondFactor,
  API.beginAuthenticatorApp,
  API.confirmAuthenticatorApp,
  API.listPasskeys,
  API.passkeyOptions,
  API.addPasskey,
]);

export const isForEnrolment = (endpoint: Endpoint): boolean => ENROLMENT.has(endpoint);
