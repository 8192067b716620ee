import type { AppDeps } from "./app-deps.ts";
import type { Tokens } from "./auth/tokens.ts";
import type { UserTurns } from "./calls/user-turns.ts";
import type { PushNetwork } from "./features/reminders/push-network.ts";
import type { AccountParts } from "./features/sign-in/account-parts.ts";
import type { Logins } from "./features/sign-in/logins.ts";
import type { Models } from "./models/models.ts";
import type { Pokes } from "./realtime/pokes.ts";
import type { Realtime } from "./realtime/realtime.ts";

/** What the process keeps for its calls beside the rows. */
export interface Services {
  deps: AppDeps;
  tokens: Tokens;
  logins: Logins;
  account: AccountParts;
  turns: UserTurns;
  pokes: Pokes;
  models: Models;
  network: PushNetwork;
  realtime: Realtime;
}
