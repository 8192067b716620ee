import type { API } from "#shared/contract/api.ts";
import type { AnswerOf } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";

import { deviceOf } from "../../auth/device-of.ts";
import { type Session, noteSecondFactor, openSession } from "../../auth/sessions.ts";
import { letIn } from "../../auth/sign-in-places.ts";
import type { Tokens } from "../../auth/tokens.ts";
import type { DirectContext } from "../../calls/direct.ts";
import type { UserTurns } from "../../calls/user-turns.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Tx } from "../../db/tx.ts";
import { securityEvent } from "../../observability/security-events.ts";
import { type LoginNotification, openDayBySigningIn } from "../xp/sign-in-day.ts";

export type Login = AnswerOf<typeof API.issueToken>;

/** When and where it is for the device, as far as it says so. */
interface DeviceTime {
  at?: string | undefined;
  timeZone?: string | undefined;
}

interface How extends DeviceTime {
  /** She has shown more than a password. */
  secondFactor?: boolean;
  check?: (tx: Tx) => Promise<void>;
}

/** The two ways to a pair of tokens. */
export interface Logins {
  /**
   * Somebody has proved who she is: opens a session, and her day. `check` may still refuse, in the same transaction.
   * Throws `invalid-credentials` for an account that nobody may sign in to.
   */
  begin(ctx: DirectContext, userId: string, how?: How): Promise<Login>;
  /** The next pair of a session. */
  goOn(session: Session, now: Date): Promise<Login>;
}

export function createLogins(tokens: Tokens, turns: UserTurns): Logins {
  async function goOn(session: Session, now: Date): Promise<Login> {
    return {
      token: { access_token: await tokens.issueAccess(session, now), refresh_token: tokens.refreshToken(session) },
      notifications: [],
    };
  }

  return {
    goOn,
    async begin(ctx, userId, { secondFactor = false, check, ...device } = {}) {
      const { deps, receivedAt: now, userAgent } = ctx;
      const session = await withTransaction(deps.db, async (tx) => {
        await check?.(tx);
        await letIn(tx, ctx, userId);
        const opened = await openSession(tx, userId, now, deviceOf(userAgent));
        if (secondFactor) await noteSecondFactor(tx, opened.familyId);
        return opened;
      }).catch((thrown: unknown) => {
        if (thrown instanceof AppError) securityEvent(deps, "sign-in-refused", { userId, reason: thrown.code });
        throw thrown;
      });
      const login = await goOn(session, now);
      return { ...login, notifications: await openDay(ctx, session, device) };
    },
  };

  /** She is in, whatever becomes of her XP: the app opens the day itself, too. */
  async function openDay(
    { deps, receivedAt }: DirectContext,
    { userId, familyId }: Session,
    device: DeviceTime,
  ): Promise<LoginNotification[]> {
    const actor = { userId, familyId, isAdmin: false, isExpert: false };
    const at = device.at === undefined ? receivedAt : new Date(device.at);
    const timeZone = device.timeZone ?? null;
    try {
      const { notifications } = await turns.take(userId, async () => {
        const paid = await withTransaction(deps.db, (tx) =>
          openDayBySigningIn(tx, deps, { actor, receivedAt, at, timeZone }),
        );
        return { notifications: paid, hasChanged: paid.length > 0 };
      });
      return notifications;
    } catch (error) {
      deps.logger.warn({ err: error }, "a sign-in could not open the day");
      return [];
    }
  }
}
