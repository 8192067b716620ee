import { sql } from "drizzle-orm";

import type { Database } from "../../app-deps.ts";
import type { FileStore, ListedFile } from "../../storage/file-store.ts";
import { INCOMING, idOfName, storedName } from "../../storage/names.ts";
import { SIZE_NAMES } from "./pictures.ts";

const UNFINISHED_DAYS = 7;
/** As long as a device keeps what it sent: a picture may be waiting for the call that shows it. */
const UNUSED_PICTURE_DAYS = 30;
/** A device sends a recording right before the entry that names it. */
const UNUSED_RECORDING_DAYS = 30;
const UNUSED_ASSET_DAYS = 30;
/** So long whoever sent a medium may ask what it is called. The medium itself is none of these files. */
const UPLOADED_MEDIUM_DAYS = 30;
/** Spoken at another speed, or of a word that was deleted: made again when somebody wants to hear it. */
const UNHEARD_SPEECH_DAYS = 90;
/** Younger files may belong to a row that is just being written. */
const ORPHAN_MS = 24 * 3_600_000;
const NAMES_AT_ONCE = 500;

/** Removes uploads that were given up, pictures that nothing shows, and bytes without a row. Returns how many. */
export async function cleanFiles(db: Database, files: FileStore): Promise<{ files: number; orphans: number }> {
  const unfinished = await forget(
    db,
    sql`completed_at is null and created_at < now() - make_interval(days => ${UNFINISHED_DAYS}::int)`,
  );
  // A picture is the person's, or shows a word of hers.
  const unused = await forget(
    db,
    sql`kind = 'picture' and completed_at < now() - make_interval(days => ${UNUSED_PICTURE_DAYS}::int)
      and not exists (select from app_user u
        where u.id = file.user_id and u.profile_image ->> 'small' like '/api/media/' || file.id || '?%')
      and not exists (select from vocab_item i
        where i.owner_id = file.user_id and i.image_url is not null and i.image_url like '/api/media/' || file.id || '%')
      and not exists (select from vocab_overlay o
        where o.user_id = file.user_id and o.image_url is not null and o.image_url like '/api/media/' || file.id || '%')`,
  );
  // A recording is an entry of her journal, a turn in a case, or says a word of hers.
  const unnamed = await forget(
    db,
    sql`kind = 'recording' and completed_at < now() - make_interval(days => ${UNUSED_RECORDING_DAYS}::int)
      and not exists (select from journal_entry e where e.voice_file_id = file.id and e.user_id = file.user_id)
      and not exists (select from case_event c
        where c.user_id = file.user_id and c.data ->> 'audio_id' = file.id::text)
      and not exists (select from vocab_item i where i.audio_url = '/api/media/' || file.id and i.owner_id = file.user_id)
      and not exists (select from vocab_overlay o where o.audio_url = '/api/media/' || file.id and o.user_id = file.user_id)`,
  );
  const uploaded = await forget(
    db,
    sql`kind = 'medium' and completed_at < now() - make_interval(days => ${UPLOADED_MEDIUM_DAYS}::int)`,
  );
  const unheard = await forgetSpeech(db);
  const gone = [...unfinished, ...unused, ...unnamed, ...uploaded, ...unheard, ...(await forgetAssets(db))];
  for (const id of gone) await removeBytes(files, id);
  return { files: gone.length, orphans: await removeOrphans(db, files) };
}

async function forget(db: Database, isGone: ReturnType<typeof sql>): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`delete from file where ${isGone} returning id`);
  return rows.map(({ id }) => id);
}

/** What a model said and no word names any more. */
async function forgetSpeech(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from speech s where s.created_at < now() - make_interval(days => ${UNHEARD_SPEECH_DAYS}::int)
      and not exists (select from vocab_item i where i.audio_url = '/api/media/' || s.id)
      and not exists (select from vocab_overlay o where o.audio_url = '/api/media/' || s.id)
    returning s.id`);
  return rows.map(({ id }) => id);
}

/** Media that no course shows any more. Whoever writes a course sends them before. */
async function forgetAssets(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    delete from media_asset a where a.created_at < now() - make_interval(days => ${UNUSED_ASSET_DAYS}::int)
      and not exists (select from course_medium m where m.media_id = a.id)
    returning a.id`);
  return rows.map(({ id }) => id);
}

export async function removeBytes(files: FileStore, id: string): Promise<void> {
  await files.dropUpload(id);
  await files.remove([storedName(id), ...SIZE_NAMES.map((size) => storedName(id, size))]);
}

/** What a kill between bytes and row left behind, and the files of people who are gone. */
async function removeOrphans(db: Database, files: FileStore): Promise<number> {
  let removed = 0;
  let some: ListedFile[] = [];
  for await (const file of files.list()) {
    some.push(file);
    if (some.length < NAMES_AT_ONCE) continue;
    removed += await removeUnknown(db, files, some);
    some = [];
  }
  return removed + (await removeUnknown(db, files, some));
}

async function removeUnknown(db: Database, files: FileStore, listed: readonly ListedFile[]): Promise<number> {
  const old = listed.filter(({ changedAt }) => changedAt.getTime() < Date.now() - ORPHAN_MS);
  const ids = old.map(({ name }) => idOfName(name)).filter((id) => id !== null);
  const { rows } = await db.execute<{ id: string }>(
    sql`select id from file where id = any(${sql.param(ids)}::uuid[])
      union all select id from speech where id = any(${sql.param(ids)}::uuid[])
      union all select id from media_asset where id = any(${sql.param(ids)}::uuid[])`,
  );
  const known = new Set(rows.map(({ id }) => id));
  // A name that is none of ours is not ours to remove.
  const unknown = old.filter(({ name }) => {
    const id = idOfName(name);
    return id !== null && !known.has(id);
  });
  const uploads = unknown.filter(({ name }) => name.startsWith(`${INCOMING}/`)).map(({ name }) => idOfName(name) ?? "");
  for (const id of new Set(uploads)) await files.dropUpload(id);
  await files.remove(unknown.map(({ name }) => name));
  return unknown.length;
}
