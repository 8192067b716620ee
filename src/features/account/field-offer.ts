import { idleTime } from "#ui/environment/idle-time.ts";

import { outcomeOf, type SignInOutcome } from "./sign-in.ts";

/** A challenge lives five minutes: what waits in the field gets a new one before. */
const RENEW_MS = 4 * 60_000;

const load = () => import("#api/passkeys.ts");

/** Signs in with a passkey. */
export const enterWithPasskey = (inField: boolean): Promise<SignInOutcome> =>
  outcomeOf(load().then((passkeys) => passkeys.signInWithPasskey({ inField })));

/** The browser's offer of passkeys in the field of the address, for as long as the page waits there. */
export class FieldOffer {
  readonly #onOutcome: (outcome: SignInOutcome) => void;
  #renewal: ReturnType<typeof setInterval> | undefined;
  /** Which offer counts: what an earlier one still says is not heard. */
  #round = 0;

  constructor(onOutcome: (outcome: SignInOutcome) => void) {
    this.#onOutcome = onOutcome;
  }

  /** Begins as soon as the page has a moment; nothing where the browser knows no such thing. */
  async start(): Promise<void> {
    this.stop();
    const round = this.#round;
    await idleTime().next();
    const passkeys = await load().catch(() => null);
    if (passkeys === null || !(await passkeys.canOfferInField()) || round !== this.#round) return;
    void this.#offer();
    this.#renewal = setInterval(() => void this.#offer(), RENEW_MS);
  }

  async #offer(): Promise<void> {
    const round = (this.#round += 1);
    const outcome = await enterWithPasskey(true);
    if (round !== this.#round) return;
    // Without a network, or where she chose none, the button and the password are still there.
    if (outcome.ok || outcome.error.code === "invalid-passkey") this.#onOutcome(outcome);
  }

  stop(): void {
    clearInterval(this.#renewal);
    const wasAsking = this.#renewal !== undefined;
    this.#renewal = undefined;
    this.#round += 1;
    if (!wasAsking) return;
    load().then(
      (passkeys) => passkeys.stopAsking(),
      () => undefined,
    );
  }
}
