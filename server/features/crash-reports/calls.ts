import { AppError } from "#shared/contract/errors.ts";

import { deviceOf } from "../../auth/device-of.ts";
import type { Handlers } from "../../calls/handler.ts";
import { networkOf } from "../../limits/network.ts";
import { createRateLimit } from "../../limits/rate-limit.ts";
import type { Services } from "../../services.ts";

/** Of one network in a minute: a ward with one address may update its phones at the same moment. */
const MOST_OF_NETWORK = 20;

/**
 * Takes what the app says of its crashes and passes it on. Nobody signs in for it, so that nothing says whose crash it
 * was; the address counts for the limit and goes no further.
 */
export function crashCalls({ deps: { crashes, clock } }: Services) {
  const count = createRateLimit(clock, MOST_OF_NETWORK);
  return {
    reportCrash: {
      kind: "direct",
      async run({ address, userAgent }, { body }) {
        if (!crashes.isOn) throw new AppError("not-supported");
        count(networkOf(address));
        crashes.tellApp(body, deviceOf(userAgent).browser);
        return null;
      },
    },
  } satisfies Handlers;
}
