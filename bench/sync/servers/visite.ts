// The product's server with its embedded PostgreSQL, every commit waiting for the disk, and a learner for each run.
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { sql } from "drizzle-orm";

import { openSession } from "../../../server/auth/sessions.ts";
import { ACCESS_TOKEN_MS, createTokens } from "../../../server/auth/tokens.ts";
import { vocabItem } from "../../../server/db/vocabulary-schema.ts";
import { withTransaction } from "../../../server/db/transaction.ts";
import { createUser } from "../../../server/features/users/create-user.ts";
import { startServerApp } from "../../lib/server-app.ts";
import { batchesOf } from "../lib/batches.ts";
import { wordOf, type VocabularyRow } from "../lib/vocabulary.ts";
import { serve } from "./serve.ts";

const learners = new Map<number, string>();

const ownWord = (ownerId: string, word: VocabularyRow): typeof vocabItem.$inferInsert => ({
  id: word.id,
  owner_id: ownerId,
  term: word.term,
  grammatical_category: "noun",
  specific_article: "das",
  plural: word.plural,
  explanation: word.explanation,
  usage_examples: word.usageExamples,
  remarks: word.remarks,
  tags: word.tags,
  translations: { eng: { text: word.translations["eng"]?.text ?? "", status: "learner", note: null } },
});

await serve(async ({ onListening }) => {
  const { deps, app, db, close } = await startServerApp();
  const tokens = createTokens(deps.config.sessionSecret);
  const server = createServer(getRequestListener((request, env) => app.fetch(request, env)));
  server.keepAliveTimeout = 60_000;
  server.listen(0, "127.0.0.1", () => onListening(server));

  async function makeSession(run: number, rows: number) {
    const now = new Date();
    return withTransaction(db, async (tx) => {
      const email = `messung-${run}@visite.test`;
      const { userId } = await createUser(tx, { email, password_hash: "-", first_name: "Messung" });
      const words = Array.from({ length: rows }, (_, index) => ownWord(userId, wordOf(run, index)));
      for (const some of batchesOf(words, 500)) await tx.insert(vocabItem).values(some);
      const opened = await openSession(tx, userId, now);
      const accessToken = await tokens.issueAccess(opened, now);
      const refreshToken = tokens.refreshToken(opened);
      return { userId, accessToken, refreshToken, receivedAt: now.getTime(), lifetimeMs: ACCESS_TOKEN_MS };
    });
  }

  return {
    async prepare(run, { rows }) {
      const session = await makeSession(run, rows);
      learners.set(run, session.userId);
      // As a server that has been running for a while: what a bulk insert leaves behind is not part of the measurement.
      await db.execute(sql`vacuum analyze vocab_item, sync_change`);
      return { run, base: "", session };
    },
    async countEdited(run) {
      const userId = learners.get(run) ?? "";
      const { rows } = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from vocab_item where owner_id = ${userId}::uuid and remarks like 'Notiz %'`,
      );
      return rows[0]?.n ?? 0;
    },
    close,
  };
});
