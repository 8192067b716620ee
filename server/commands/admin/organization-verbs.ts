import { eq, sql } from "drizzle-orm";

import { isUuid, newId } from "#shared/lib/uuid.ts";

import type { Database } from "../../app-deps.ts";
import { organization } from "../../db/account-schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import { organizations } from "../../features/organizations/organization-rows.ts";
import { StartError } from "../../start-error.ts";
import type { Verb } from "./verb.ts";

const MOST_SEATS = 100_000;
const MOST_NAME_LENGTH = 120;
const MOST_LISTED = 10_000;

export const createOrganization: Verb = {
  takes: ["NAME"],
  options: { seats: "ZAHL" },
  about: "legt eine Klinik oder Schule an; --seats begrenzt, wie viele dazugehören können",
  async run({ db }, { words: [typed = ""], options }) {
    const name = typed.trim();
    if (name === "" || name.length > MOST_NAME_LENGTH) {
      throw new StartError(`Der Name braucht 1 bis ${MOST_NAME_LENGTH} Zeichen.`, 2);
    }
    const [same] = await named(db, name);
    if (same) throw new StartError(`„${same.name}“ gibt es schon: ${same.id}`);
    const id = newId();
    await db.insert(organization).values({ id, name, seats: seatsOf(options["seats"]) });
    console.log(`„${name}“ ist angelegt: ${id}`);
    console.log(`Wer leitet: npm run admin -- manager E-MAIL --organization ${id}`);
  },
};

export const listOrganizations: Verb = {
  takes: [],
  about: "zeigt alle Organisationen mit Plätzen und Mitgliedern",
  async run({ db }) {
    const all = await withTransaction(db, (tx) => organizations(tx, null, { offset: 0, limit: MOST_LISTED }));
    if (all.length === 0) console.log("Es gibt noch keine Organisation.");
    for (const { id, name, seats } of all) {
      const total = seats.total === null ? "ohne Grenze" : `${seats.total} Plätze`;
      console.log(`${id}  ${name}: ${seats.used} Mitglieder, ${seats.invited} eingeladen, ${total}`);
    }
  },
};

function seatsOf(typed: string | undefined): number | null {
  if (typed === undefined) return null;
  const seats = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN;
  if (!(seats <= MOST_SEATS)) throw new StartError(`--seats braucht eine Zahl von 0 bis ${MOST_SEATS}.`, 2);
  return seats;
}

const named = (db: Database, name: string) =>
  db
    .select({ id: organization.id, name: organization.name })
    .from(organization)
    .where(eq(sql`lower(${organization.name})`, name.toLowerCase()));

/** The organisation that was meant, by its id or by its name. */
export async function organizationOf(db: Database, typed: string): Promise<{ id: string; name: string }> {
  const found = isUuid(typed)
    ? await db
        .select({ id: organization.id, name: organization.name })
        .from(organization)
        .where(eq(organization.id, typed.toLowerCase()))
    : await named(db, typed.trim());
  const [one, ...others] = found;
  if (one === undefined) throw new StartError(`Diese Organisation gibt es nicht: ${typed}`);
  if (others.length > 0) {
    const ids = found.map(({ id }) => `  ${id}`).join("\n");
    throw new StartError(`„${one.name}“ heißen mehrere. Welche, sagt die Kennung:\n${ids}`);
  }
  return one;
}
