import { createHash } from "node:crypto";

import type pg from "pg";

import { type Learner, Phone } from "./phone.ts";
import { type Done, settle, wrongPasswords } from "./story.ts";

interface World {
  pool: pg.Pool;
  url: string;
  phones: readonly Phone[];
  done: Done;
}

/** What is wrong, in words: something lost, something twice, something of somebody else's, something that differs. */
export async function faults(world: World): Promise<string[]> {
  // The feeds first: nothing may wake the phones before it is seen what they know by themselves.
  const feeds = await faultsOfFeeds(world);
  const { counted, refused } = await wrongPasswords(world.url);
  const tries = counted === 10 && refused === 4 ? [] : [`${counted} wrong passwords were let in, ${refused} refused`];
  const [words, pictures] = await Promise.all([faultsOfWords(world), faultsOfPictures(world)]);
  return [feeds, tries, words, pictures, await faultsOfLocks(world)].flat();
}

/** Whoever is dead or done has no lock any more. */
async function faultsOfLocks({ pool }: World): Promise<string[]> {
  const { rows } = await pool.query<{ pid: number }>(
    `select pid from pg_locks join pg_stat_activity using (pid)
     where locktype = 'advisory' and application_name = 'visite-locks'`,
  );
  return rows.map(({ pid }) => `connection ${pid} still has a lock`);
}

async function faultsOfWords({ pool, done }: World): Promise<string[]> {
  const { rows } = await pool.query<{ id: string; owner_id: string; term: string; members: string }>(
    `select i.id, i.owner_id, i.term,
       (select count(*) from vocab_list_item m where m.vocab_item_id = i.id) as members
     from vocab_item i where owner_id is not null`,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  const lost = [...done.words].filter(([id, owner]) => found.get(id)?.owner_id !== owner).map(([id]) => `lost: ${id}`);
  const more = rows.filter(({ id }) => !done.words.has(id)).map(({ term }) => `nobody did this: ${term}`);
  const terms = Map.groupBy(rows, ({ term }) => term);
  const twice = [...terms].filter(([, same]) => same.length > 1).map(([term]) => `twice: ${term}`);
  const memberships = rows.filter(({ members }) => Number(members) !== 1).map(({ term }) => `not in one list: ${term}`);
  return [...lost, ...more, ...twice, ...memberships];
}

/** Each picture is stored whole, shown with its word, and seen by nobody else. */
async function faultsOfPictures({ pool, url, phones, done }: World): Promise<string[]> {
  const found: string[] = [];
  const { rows } = await pool.query<{ id: string; sha256: string; completed_at: Date | null; user_id: string }>(
    "select id, sha256, completed_at, user_id from file",
  );
  const files = new Map(rows.map((row) => [row.id, row]));
  for (const [wordId, fileId] of done.pictures) {
    const phone = phones.find(({ pictures }) => pictures.get(fileId) !== undefined);
    const [file, picture] = [files.get(fileId), phone?.pictures.get(fileId)];
    if (file?.completed_at == null || file.sha256 !== picture?.sha256) found.push(`picture ${fileId} is not whole`);
    const word = await pool.query("select image_url from vocab_item where id = $1", [wordId]);
    if (!String(word.rows[0]?.image_url).includes(fileId)) found.push(`word ${wordId} shows no picture`);
    for (const { learner } of phones) {
      const isHers = learner.userId === file?.user_id;
      const seen = await media(url, learner, fileId);
      if (isHers !== (seen.status === 200 && seen.isPicture)) found.push(`${fileId}: ${seen.status}, hers: ${isHers}`);
    }
  }
  if (files.size !== done.pictures.size) found.push(`${files.size} files, ${done.pictures.size} were sent`);
  return found;
}

async function media(url: string, { token }: Learner, id: string) {
  const response = await fetch(`${url}/api/media/${id}?size=small`, { headers: { authorization: `Bearer ${token}` } });
  const bytes = Buffer.from(await response.arrayBuffer());
  return { status: response.status, isPicture: bytes.toString("latin1", 8, 12) === "WEBP" };
}

/** All phones of a person, and one that begins now, show the same. */
async function faultsOfFeeds({ url, phones }: World): Promise<string[]> {
  const found: string[] = [];
  for (const [userId, hers] of Map.groupBy(phones, ({ learner }) => learner.userId)) {
    const fresh = new Phone(url, (hers[0] as Phone).learner);
    await fresh.open();
    await settle([fresh]);
    const wanted = digestsOf(await fresh.rows());
    for (const phone of hers) {
      const shown = digestsOf(await phone.rows());
      const others = [...wanted].filter(([table, digest]) => shown.get(table) !== digest);
      found.push(...others.map(([table]) => `${phone.db.name} shows other rows of ${table} to ${userId}`));
    }
    fresh.close();
  }
  return found;
}

const digestsOf = (rows: Record<string, unknown[]>): Map<string, string> =>
  new Map(
    Object.entries(rows).map(([table, all]) => [
      table,
      `${all.length} ${createHash("sha256").update(JSON.stringify(all)).digest("hex")}`,
    ]),
  );
