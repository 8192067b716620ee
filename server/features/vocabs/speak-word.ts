import { createHash, randomUUID } from "node:crypto";
import { eq, isNull, or, and } from "drizzle-orm";

import { AppError } from "#shared/contract/errors.ts";
import { splitArticle } from "#shared/model/article.ts";
import { mediaUrl } from "#shared/model/media.ts";
import type { SPEAKING_SPEEDS } from "#shared/model/user.ts";

import type { AppDeps } from "../../app-deps.ts";
import { speech } from "../../db/schema.ts";
import { vocabItem } from "../../db/vocabulary-schema.ts";
import { withTransaction } from "../../db/transaction.ts";
import { asAppError } from "../../models/as-app-error.ts";
import type { Models } from "../../models/models.ts";
import { storedName } from "../../storage/names.ts";
import { putOverlay } from "./store.ts";
import { wordSeen, type SeenWord } from "./word-seen.ts";

export type Speed = (typeof SPEAKING_SPEEDS)[number];
const SPEEDS: Readonly<Record<Speed, number>> = { SLOW: 0.8, MEDIUM: 1, FAST: 1.15 };

/** What is said: a noun with its article, as it is learned; of a phrase the words without its gaps. */
function textOf(word: SeenWord): string {
  const { kind, noun } = splitArticle(word.term);
  const isBare = kind === "none" && word.specific_article !== null && !word.is_plural_only;
  const text = isBare ? `${word.specific_article} ${noun}` : word.term;
  return text
    .replace(/…|\.{3}|_{2,}/gu, " … ")
    .replace(/\s+/gu, " ")
    .trim();
}

function sourceOf(models: Models, text: string, speed: Speed): string {
  const { baseUrl, model, voice } = models.settings.speech ?? { baseUrl: "", model: "", voice: "" };
  return createHash("sha256").update([baseUrl, model, voice, SPEEDS[speed], text].join("\0")).digest("hex");
}

async function storedSpeech({ db, files }: AppDeps, source: string): Promise<string | null> {
  const [row] = await db.select({ id: speech.id }).from(speech).where(eq(speech.source, source));
  if (row === undefined) return null;
  if ((await files.sizeOf(storedName(row.id))) !== null) return row.id;
  // The media folder was lost: it is spoken anew.
  await db.delete(speech).where(eq(speech.id, row.id));
  return null;
}

/** Where a word can be heard already, or null. */
export async function findSpeech(
  deps: AppDeps,
  models: Models,
  userId: string,
  wordId: string,
  speed: Speed,
): Promise<string | null> {
  const word = await wordSeen(deps.db, userId, wordId);
  const id = await storedSpeech(deps, sourceOf(models, textOf(word), speed));
  return id === null ? null : mediaUrl(id);
}

const underWay = new Map<string, Promise<string>>();

/** Who asks for the same while it is made waits for that one. */
function makeOnce(source: string, make: () => Promise<string>): Promise<string> {
  const already = underWay.get(source);
  if (already !== undefined) return already;
  const work = make().finally(() => underWay.delete(source));
  underWay.set(source, work);
  return work;
}

async function make(
  deps: AppDeps,
  models: Models,
  userId: string,
  source: string,
  said: { text: string; speed: Speed },
) {
  const voice = models.settings.speech?.voice ?? "";
  const { bytes, type } = await models.speak(userId, { text: said.text, voice, speed: SPEEDS[said.speed] });
  const id = randomUUID();
  await deps.files.write(storedName(id), bytes);
  // Another node may have been quicker: one of them counts, the bytes of the other are cleaned away.
  await deps.db.insert(speech).values({ id, source, mime_type: type }).onConflictDoNothing();
  return (await storedSpeech(deps, source)) ?? id;
}

/** Shows the word's devices where it can be heard: all of a shared word, hers of an own one or one that she calls otherwise. */
async function keepOnWord(deps: AppDeps, userId: string, word: SeenWord, url: string): Promise<void> {
  await withTransaction(deps.db, async (tx) => {
    if (word.has_own_term) {
      await putOverlay(tx, userId, word.id, { audio_url: url });
      return;
    }
    const isStillSo = and(eq(vocabItem.id, word.id), eq(vocabItem.term, word.term));
    const isReadable = or(isNull(vocabItem.owner_id), eq(vocabItem.owner_id, userId));
    await tx.update(vocabItem).set({ audio_url: url }).where(and(isStillSo, isReadable));
  });
}

/** Where a text can be heard, spoken now unless it was before. Throws `not-supported` without a voice. */
export async function speakText(deps: AppDeps, models: Models, userId: string, said: { text: string; speed: Speed }) {
  if (models.settings.speech === null) throw new AppError("not-supported");
  const source = sourceOf(models, said.text, said.speed);
  const before = await storedSpeech(deps, source);
  try {
    const id = before ?? (await makeOnce(source, () => make(deps, models, userId, source, said)));
    return { url: mediaUrl(id), isNew: before === null };
  } catch (error) {
    throw asAppError(error);
  }
}

/** A word, spoken. Throws `not-supported` without a voice, `bad-gateway` where it fails. */
export async function speakWord(deps: AppDeps, models: Models, userId: string, wordId: string, speed: Speed) {
  const word = await wordSeen(deps.db, userId, wordId);
  const { url, isNew } = await speakText(deps, models, userId, { text: textOf(word), speed });
  if (speed === "MEDIUM" && word.audio_url !== url) await keepOnWord(deps, userId, word, url);
  return { audio_url: url, speaking_speed: speed, is_new: isNew };
}
