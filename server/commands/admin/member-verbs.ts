import { AppError } from "#shared/contract/errors.ts";

import { linkToApp } from "../../auth/link-to-app.ts";
import { userByEmail } from "../../auth/user-by-email.ts";
import { withTransaction } from "../../db/transaction.ts";
import type { Tx } from "../../db/tx.ts";
import { openInvitationTo, putInvitation } from "../../features/invitations/store.ts";
import {
  lockOrganization,
  organizationById,
  refuseWithoutSeat,
} from "../../features/organizations/organization-rows.ts";
import { addMember, isMember } from "../../features/organizations/store.ts";
import { enqueueMail } from "../../mail/outbox.ts";
import { StartError } from "../../start-error.ts";
import { addressOf } from "./addresses.ts";
import { organizationOf } from "./organization-verbs.ts";
import type { AdminContext, Verb } from "./verb.ts";

interface Role {
  isManager: boolean;
  isTutor: boolean;
  /** "… ist jetzt Leitung von …" */
  name: string;
}

const verbFor = (role: Role, about: string): Verb => ({
  takes: ["E-MAIL"],
  options: { organization: "NAME|KENNUNG" },
  needs: ["organization"],
  about,
  async run(ctx, { words, options }) {
    const email = addressOf(words[0]);
    const { id, name } = await organizationOf(ctx.db, options["organization"] ?? "");
    const done = await withTransaction(ctx.db, (tx) => bringIn(tx, { ...ctx, email, id, role }));
    if (done.link === null) {
      console.log(`${email} ist jetzt ${role.name} von „${name}“.`);
      return;
    }
    console.log(`${email} hat noch kein Konto und ist eingeladen: ${role.name} von „${name}“.`);
    console.log(`Link (24 Stunden, einmal): ${done.link}`);
    console.log("Die E-Mail mit dem Link geht hinaus, sobald Visite läuft.");
  },
});

export const makeManager = verbFor(
  { isManager: true, isTutor: false, name: "Leitung" },
  "leitet eine Organisation; wer noch kein Konto hat, wird eingeladen",
);
export const makeTutor = verbFor(
  { isManager: false, isTutor: true, name: "Praxisanleitung" },
  "begleitet die Lernenden einer Organisation; wer noch kein Konto hat, wird eingeladen",
);

interface Whom extends AdminContext {
  email: string;
  /** Of the organisation. */
  id: string;
  role: Role;
}

/** Somebody with an account belongs to it at once; anybody else gets a link. */
async function bringIn(tx: Tx, { email, id, role, now, mailTokens, config }: Whom): Promise<{ link: string | null }> {
  const { isManager, isTutor } = role;
  await lockOrganization(tx, id);
  const known = await userByEmail(tx, email);
  const hasSeat =
    known === undefined ? (await openInvitationTo(tx, id, email)) !== undefined : await isMember(tx, id, known.id);
  if (!hasSeat) await refuseWithoutSeat(tx, id).catch(tellThatItIsFull);
  if (known !== undefined) {
    await addMember(tx, { organizationId: id, userId: known.id, isManager, isTutor, acceptedAt: null });
    return { link: null };
  }
  const { language } = await organizationById(tx, id);
  const about = { organization_id: id, email, is_manager: isManager, is_tutor: isTutor, language, invited_by: null };
  const row = await putInvitation(tx, about, now);
  await enqueueMail(tx, "invitation", row.id, now);
  return { link: linkToApp(config, "/account/invite/accept", mailTokens.link("invitation", row.id, row.n)) };
}

function tellThatItIsFull(error: unknown): never {
  if (error instanceof AppError && error.code === "seats-taken") {
    throw new StartError("Alle Plätze dieser Organisation sind belegt.");
  }
  throw error;
}
