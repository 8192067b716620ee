import { join } from "node:path";
import { Readable } from "node:stream";
import { and, asc, eq, isNotNull, ne } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";
import type { LanguageCode } from "#shared/model/languages.ts";

import type { AppDeps } from "../../app-deps.ts";
import { knownUser } from "../../auth/user-by-email.ts";
import { acceptedEncoding } from "../../calls/accepted-encoding.ts";
import { signedIn } from "../../calls/direct.ts";
import type { Handlers } from "../../calls/handler.ts";
import type { StreamContext } from "../../calls/stream-call.ts";
import { file } from "../../db/schema.ts";
import { AtOnce, tooManyAtOnce } from "../../limits/at-once.ts";
import { securityEvent } from "../../observability/security-events.ts";
import type { Services } from "../../services.ts";
import { fileEntries } from "./files.ts";
import { readInTime } from "./read-in-time.ts";
import { accountDocument, type Person } from "./read-parts.ts";
import { readmeOf } from "./readme.ts";
import { Spool } from "./spool.ts";
import { wordsTable } from "./words-table.ts";
import { type ZipEntry, zipped } from "./zip.ts";

/** So many at once on a node: each packs megabytes while others learn. */
const MOST_AT_ONCE = 3;
const RETRY_AFTER_SECONDS = 30;

interface Written {
  document: () => AsyncGenerator<Uint8Array>;
  words: () => AsyncGenerator<Uint8Array>;
}

export function exportCalls({ account: { exports } }: Services) {
  const ofPerson = new AtOnce(1);
  const ofNode = new AtOnce(MOST_AT_ONCE);
  return {
    exportMe: {
      kind: "stream",
      async run(ctx, { query }) {
        const { userId } = signedIn(ctx);
        // Nothing would read what is made, and nothing would end it.
        if (ctx.request.method === "HEAD")
          return new Response(null, { headers: headersOf(query.format, ctx.receivedAt) });
        // What finds no place is no try.
        if (ofPerson.isFull(userId) || ofNode.isFull("all")) throw tooManyAtOnce(RETRY_AFTER_SECONDS);
        const leave = [ofPerson.enter(userId), ofNode.enter("all")];
        const onEnd = () => leave.forEach((one) => one());
        try {
          await exports.count(userId, ctx.address);
          const exported = await answer(ctx, userId, query.format, onEnd);
          securityEvent(ctx.deps, "data-exported");
          return exported;
        } catch (error) {
          onEnd();
          throw error;
        }
      },
    },
  } satisfies Handlers;
}

async function answer(ctx: StreamContext, userId: string, format: "json" | "zip", onEnd: () => void) {
  const { deps, receivedAt: now, request } = ctx;
  const person = await knownUser(deps.db, userId);
  if (person === undefined) throw new AppError("unauthorized");
  const spool = await Spool.open(join(deps.config.dataDir, "exports"));
  const written = await write(deps, spool, person, now).catch(async (error: unknown) => {
    await spool.close();
    throw error;
  });
  const isZip = format === "zip";
  const bytes = isZip ? zipped(entries(deps, person, written, now)) : written.document();
  const stream = readInTime(bytes, async () => {
    onEnd();
    await spool.close();
  });
  const isPacked = !isZip && acceptedEncoding(request.headers.get("Accept-Encoding") ?? undefined, ["gzip"]) === "gzip";
  return new Response(isPacked ? stream.pipeThrough(new CompressionStream("gzip")) : stream, {
    headers: { ...headersOf(format, now), ...(isPacked && { "Content-Encoding": "gzip" }) },
  });
}

const headersOf = (format: "json" | "zip", now: Date) => ({
  "Content-Type": format === "zip" ? "application/zip" : "application/json; charset=utf-8",
  "Content-Disposition": `attachment; filename="visite-${now.toISOString().slice(0, 10)}.${format}"`,
  "Cache-Control": "no-store",
});

/** Everything at one moment. The transaction ends here, however slowly it is read. */
async function write({ pool }: AppDeps, spool: Spool, person: Person, now: Date): Promise<Written> {
  const client = await pool.connect();
  const onLost = () => undefined; // the statement that runs says it
  client.on("error", onLost);
  try {
    await client.query("begin isolation level repeatable read read only");
    await client.query("set local time zone 'UTC'");
    const document = await spool.write(accountDocument(client, person, now));
    const words = await spool.write(wordsTable(client, person));
    await client.query("commit");
    return { document, words };
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.off("error", onLost);
    client.release();
  }
}

async function* entries(
  { db, files }: AppDeps,
  person: Person & { language: LanguageCode; firstName: string },
  { document, words }: Written,
  now: Date,
): AsyncGenerator<ZipEntry> {
  const readme = Buffer.from(readmeOf(person, now));
  yield { name: "README.txt", at: now, bytes: () => Readable.from([readme]) as AsyncIterable<Buffer> };
  yield { name: "account.json", at: now, bytes: document };
  yield { name: "words.csv", at: now, bytes: words };
  const rows = await db
    .select()
    .from(file)
    // What she sent for courses is in the courses.
    .where(and(eq(file.user_id, person.id), isNotNull(file.completed_at), ne(file.kind, "medium")))
    .orderBy(asc(file.created_at), asc(file.id));
  yield* fileEntries(files, rows);
}
