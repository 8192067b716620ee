import { asLearner } from "#app/as-learner.ts";
import { call } from "#api/calls/word-help.ts";
import { toAppError, type ErrorCode } from "#shared/contract/errors.ts";
import { syncStatus } from "#sync/runtime.ts";

export type Translation =
  | { kind: "translated"; text: string; note: string | null; isDraft: boolean }
  | { kind: "failed"; code: ErrorCode };

/** A language that the server does not translate into, or a server that nobody gave a model. */
const UNSUPPORTED: ReadonlySet<ErrorCode> = new Set(["not-supported", "validation"]);
const MOST_LETTERS = 200;
const LONGEST_CONTEXT = 500;

/** The translation of a selected text, by the server. Never throws: what went wrong is an answer, too. */
export async function translateOnline(text: string, sentence: string | null, language: string): Promise<Translation> {
  if (!syncStatus().isOnline) return { kind: "failed", code: "network" };
  if (text.length > MOST_LETTERS) return { kind: "failed", code: "not-supported" };
  try {
    const body = { term: text, target_language: language, context: sentence?.slice(0, LONGEST_CONTEXT) ?? null };
    const said = await call("translateVocab", { body, ...asLearner() });
    return { kind: "translated", text: said.text, note: said.note, isDraft: said.status === "draft" };
  } catch (error) {
    const { code } = toAppError(error);
    return { kind: "failed", code: UNSUPPORTED.has(code) ? "not-supported" : code };
  }
}
