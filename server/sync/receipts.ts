import { type SQL, sql } from "drizzle-orm";

import type { EntityName } from "#shared/model/entities.ts";

import type { Database } from "../app-deps.ts";
import type { RowRef } from "../db/feed-rows.ts";
import type { Tx } from "../db/tx.ts";

const RETENTION_DAYS = 400;
/** A longer answer is not kept: a repeat composes it again, a refusal is repeated without its details. */
const MOST_BODY_CHARACTERS = 32_768;

export interface Receipt {
  fingerprint: string;
  status: number;
  body: unknown;
  touched: RowRef[];
}

type Touched = [EntityName, string][];

const asRefs = (touched: Touched): RowRef[] => touched.map(([entity, id]) => ({ entity, id }));

/** The receipts that exist among these mutations, by id. */
export async function findReceipts(tx: Tx, userId: string, ids: readonly string[]): Promise<Map<string, Receipt>> {
  if (ids.length === 0) return new Map();
  const { rows } = await tx.execute<{ id: string; touched: Touched } & Omit<Receipt, "touched">>(sql`
    select mutation_id as id, fingerprint, status, body, touched from sync_receipt
    where user_id = ${userId}::uuid and mutation_id = any(${sql.param([...ids])}::uuid[])`);
  return new Map(rows.map(({ id, touched, ...receipt }) => [id, { ...receipt, touched: asRefs(touched) }]));
}

export interface NewReceipt {
  userId: string;
  mutationId: string;
  fingerprint: string;
  status: number;
  body: unknown;
  /** Rows named by the handler besides those it changed. */
  touched: readonly RowRef[];
  /** The user's scope, and its revision before the call: what came after it was changed by the call. */
  scope: string;
  rev: number;
}

/** Keeps a verdict. Returns all rows it touched and the scope's revision now, in one statement. */
export async function keepReceipt(tx: Tx, receipt: NewReceipt): Promise<{ touched: RowRef[]; rev: number }> {
  const { userId, mutationId, status, scope, rev } = receipt;
  const named = JSON.stringify(receipt.touched.map(({ entity, id }) => [entity, id]));
  const { rows } = await tx.execute<{ touched: Touched; rev: number }>(sql`
    insert into sync_receipt (user_id, mutation_id, fingerprint, status, body, touched)
    select ${userId}::uuid, ${mutationId}::uuid, ${receipt.fingerprint}, ${status}, ${storedBody(receipt)},
      ${named}::jsonb || coalesce((
        select jsonb_agg(jsonb_build_array(c.entity, c.entity_id) order by c.rev)
        from sync_change c where c.scope = ${scope} and c.rev > ${rev}), '[]'::jsonb)
    returning touched, coalesce((select s.rev from sync_scope s where s.scope = ${scope}), 0) as rev`);
  const [stored] = rows;
  return { touched: asRefs(stored?.touched ?? []), rev: stored?.rev ?? rev };
}

type SetReceipt = Pick<NewReceipt, "mutationId" | "fingerprint" | "status" | "touched">;

/** Keeps verdicts without bodies of several calls, each with all the rows it touched, in one statement. */
export async function keepReceipts(tx: Tx, userId: string, receipts: readonly SetReceipt[]): Promise<void> {
  const given = receipts.map(({ mutationId, fingerprint, status, touched }) => ({
    id: mutationId,
    fingerprint,
    status,
    touched: touched.map(({ entity, id }) => [entity, id]),
  }));
  await tx.execute(sql`
    insert into sync_receipt (user_id, mutation_id, fingerprint, status, touched)
    select ${userId}::uuid, r.id, r.fingerprint, r.status, r.touched
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as r(id uuid, fingerprint text, status integer, touched jsonb)`);
}

/** What was changed in a scope behind a revision, in its order, and the revision now. */
export async function changedSince(tx: Tx, scope: string, rev: number): Promise<{ changed: RowRef[]; rev: number }> {
  const { rows } = await tx.execute<{ changed: Touched; rev: number }>(sql`
    select coalesce((select jsonb_agg(jsonb_build_array(c.entity, c.entity_id) order by c.rev)
        from sync_change c where c.scope = ${scope} and c.rev > ${rev}), '[]'::jsonb) as changed,
      coalesce((select s.rev from sync_scope s where s.scope = ${scope}), 0) as rev`);
  return { changed: asRefs(rows[0]?.changed ?? []), rev: rows[0]?.rev ?? rev };
}

function storedBody({ status, body }: NewReceipt): SQL {
  if (body === undefined || body === null) return sql`null::jsonb`;
  const text = JSON.stringify(body);
  if (text.length <= MOST_BODY_CHARACTERS) return sql`${text}::jsonb`;
  if (status < 300) return sql`null::jsonb`;
  const { code, message } = body as { code: string; message: string };
  return sql`${JSON.stringify({ code, message })}::jsonb`;
}

/** Drops receipts that no device can ask for any more. Returns how many. */
export async function clearOldReceipts(db: Database): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from sync_receipt where created_at < now() - make_interval(days => ${RETENTION_DAYS}::int)`);
  return rowCount ?? 0;
}
