import * as v from "valibot";

import type { Core, ExerciseKind } from "./exercise.ts";
import { exerciseKind } from "./registry.ts";

export type ReadContent =
  | { ok: true; kind: ExerciseKind; content: unknown }
  | { ok: false; why: "unknown-kind" | "newer" | "broken"; issues: readonly string[] };

type AnyCore = Core<unknown, unknown>;

function migrated(core: AnyCore, version: number, content: unknown): unknown {
  let value = content;
  for (let from = version; from < core.version; from += 1) value = core.migrations[from - 1]?.(value);
  return value;
}

/** What is wrong, with where: "gaps.g1.answers: Invalid type". */
function issuesOf(issues: readonly v.BaseIssue<unknown>[]): string[] {
  return issues.map((issue) => `${v.getDotPath(issue) ?? ""}: ${issue.message}`);
}

/** Reads an item's content, of this or an earlier version. Never throws: what cannot be read says why. */
export function readContent(type: string, version: number, content: unknown): ReadContent {
  const kind = exerciseKind(type);
  if (!kind) return { ok: false, why: "unknown-kind", issues: [type] };
  if (version > kind.core.version) return { ok: false, why: "newer", issues: [`version ${version}`] };
  try {
    const parsed = v.safeParse(kind.core.content, migrated(kind.core, version, content));
    if (parsed.success) return { ok: true, kind, content: parsed.output };
    return { ok: false, why: "broken", issues: issuesOf(parsed.issues) };
  } catch (error) {
    return { ok: false, why: "broken", issues: [String(error)] };
  }
}

/** Reads an answer; null: it is none of this kind. */
export function readAnswer(core: AnyCore, answer: unknown): unknown {
  const parsed = v.safeParse(core.answer, answer);
  return parsed.success ? parsed.output : null;
}
