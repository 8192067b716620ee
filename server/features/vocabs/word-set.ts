import { sql } from "drizzle-orm";

import type { API } from "#shared/contract/api.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";
import { overlayId } from "#shared/model/derived-ids.ts";
import { OVERLAY_FIELDS } from "#shared/model/vocabulary-terms.ts";

import type { SetCall, SetForm, SetOutcome } from "../../calls/set-form.ts";
import { columnsOf, insertRows, updateRows } from "../../db/json-rows.ts";
import type { Tx } from "../../db/tx.ts";
import { vocabItem, vocabOverlay } from "../../db/vocabulary-schema.ts";
import { isTextConflict } from "../shared/free-text.ts";
import { givenFields } from "../shared/given-fields.ts";

type Change = typeof API.updateVocab;

/** Changes of the same fields of several words, own and shared ones. What names a file, or changes nothing, is run alone. */
export const wordSet: SetForm<Change> = {
  likeness({ body }) {
    const { base: _base, ...fields } = givenFields(body);
    const names = Object.keys(fields).toSorted();
    return names.length === 0 || "audio_url" in fields || "image_url" in fields ? null : names.join();
  },
  about: ({ params }) => params.id,
  async run(calls) {
    const [first] = calls;
    if (first === undefined) return null;
    const { tx, actor } = first.ctx;
    const known = await findWords(tx, actor.userId, calls);
    const changes = calls.map((call) => changeOf(call, known.get(call.input.params.id)));
    if (changes.some((change) => change === null)) return null;
    return write(tx, actor.userId, changes as WordChange[]);
  },
};

interface FoundWord {
  id: string;
  isOwn: boolean;
  remarks: string | null;
}

/** Those of them that the caller may change, with her remarks. */
async function findWords(tx: Tx, userId: string, calls: readonly SetCall<Change>[]): Promise<Map<string, FoundWord>> {
  const ids = calls.map(({ input }) => input.params.id);
  const { rows } = await tx.execute<FoundWord & Record<string, unknown>>(sql`
    select w.id, w.owner_id is not null as "isOwn", coalesce(o.remarks, w.remarks) as remarks
    from vocab_item w left join vocab_overlay o on o.user_id = ${userId}::uuid and o.vocab_item_id = w.id
      and w.owner_id is null
    where w.id = any(${sql.param(ids)}::uuid[]) and (w.owner_id is null or w.owner_id = ${userId}::uuid)`);
  return new Map(rows.map((row) => [row.id, row]));
}

interface WordChange {
  call: SetCall<Change>;
  isOwn: boolean;
  fields: Partial<CheckedInput<Change>["body"]>;
}

const overlayNames: ReadonlySet<string> = new Set(OVERLAY_FIELDS);

/** Null where the single form has something to say: no such word, or another text than she saw. */
function changeOf(call: SetCall<Change>, word: FoundWord | undefined): WordChange | null {
  const { base, ...sent } = call.input.body;
  const fields = givenFields(sent);
  if (word === undefined) return null;
  if (!word.isOwn && Object.keys(fields).some((name) => !overlayNames.has(name))) return null;
  const { remarks: next } = fields;
  const isConflict = next !== undefined && isTextConflict({ current: word.remarks, next, base: base?.remarks });
  return isConflict ? null : { call, isOwn: word.isOwn, fields };
}

async function write(tx: Tx, userId: string, changes: readonly WordChange[]): Promise<SetOutcome[]> {
  const own = changes.filter(({ isOwn }) => isOwn);
  const shared = changes.filter(({ isOwn }) => !isOwn);
  if (own.length > 0) {
    await tx.execute(
      updateRows(
        vocabItem,
        own.map(({ call, fields }) => ({ id: call.input.params.id, ...fields })),
      ),
    );
  }
  if (shared.length > 0) {
    await tx.execute(upsertOverlays(userId, shared));
  }
  return changes.map(({ call: { ctx, input }, isOwn }) => {
    const entity = isOwn ? "vocab_item" : "vocab_overlay";
    const id = isOwn ? input.params.id : overlayId(userId, input.params.id);
    ctx.touch(entity, id);
    return { rows: [{ entity, id }] };
  });
}

function upsertOverlays(userId: string, changes: readonly WordChange[]) {
  const rows = changes.map(({ call, fields }) => ({
    id: overlayId(userId, call.input.params.id),
    user_id: userId,
    vocab_item_id: call.input.params.id,
    ...fields,
  }));
  const names = columnsOf(rows).slice(3);
  const set = names.map((name) => sql`${sql.identifier(name)} = excluded.${sql.identifier(name)}`);
  return sql`${insertRows(vocabOverlay, rows)} on conflict (id) do update set ${sql.join(set, sql`, `)}`;
}
