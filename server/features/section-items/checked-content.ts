import { FILE_FORMATS } from "#exercises/file-formats.ts";
import { exerciseKind } from "#exercises/registry.ts";
import { AppError } from "#shared/contract/errors.ts";
import type { FieldErrors } from "#shared/lib/field-errors.ts";
import { type ContentType, MOST_CONTENT_BYTES } from "#shared/model/course-terms.ts";
import type { ContentItemRow } from "#shared/model/course/item-rows.ts";

import { checkPart } from "../../calls/check-input.ts";
import { invalid } from "../../calls/errors.ts";
import { textOfH5p } from "./h5p.ts";

type Content = ContentItemRow["content"];

/** A content as its kind reads it, and what else follows from it. */
export interface CheckedContent {
  content: Content;
  content_version: number;
  part_ids: readonly string[];
  /** Pictures and sounds that it names. */
  mediaIds: readonly string[];
  isRequired: boolean;
  minutes: number;
}

/** Throws `validation` with places in the content: "content.gaps.g1.answers". */
export function checkedContent(type: ContentType, sent: unknown): CheckedContent {
  const core = exerciseKind(type)?.core;
  if (core === undefined) throw invalid("content_type", "unknown-kind");
  if (JSON.stringify(sent).length > MOST_CONTENT_BYTES) throw invalid("content", "too-large");
  const content = parsed(() => checkPart(core.content, sent, ""));
  return {
    // Objects only: every kind's content is one.
    content: content as Content,
    content_version: core.version,
    part_ids: core.authoring.partIds(content),
    mediaIds: core.authoring.references(content).media_ids,
    isRequired: core.defaults.isRequired,
    minutes: core.defaults.minutes,
  };
}

function parsed(parse: () => unknown): unknown {
  try {
    return parse();
  } catch (thrown) {
    if (!(thrown instanceof AppError) || thrown.fields === undefined) throw thrown;
    const fields: FieldErrors = {};
    for (const [path, errors] of Object.entries(thrown.fields)) {
      fields[path === "" ? "content" : `content.${path}`] = errors;
    }
    throw new AppError("validation", { fields });
  }
}

interface Written {
  content?: Content | undefined;
  shorthand?: string | undefined;
  h5p?: Record<string, unknown> | undefined;
  case_id?: string | undefined;
}

/** The content that was sent, in whichever way; undefined: none was. */
export function sentContent(type: ContentType, { content, shorthand, h5p, case_id: caseId }: Written): unknown {
  // Conversations have no calls yet, so there is none that a task could lead to.
  if (caseId !== undefined) throw invalid("case_id", "not-found");
  const named = [content, shorthand, h5p].filter((one) => one !== undefined);
  if (named.length > 1) throw invalid("content", "one-of", "content, shorthand, h5p");
  if (content !== undefined) return content;
  const path = shorthand === undefined ? "h5p" : "shorthand";
  const marked = shorthand ?? (h5p === undefined ? undefined : textOfH5p(h5p));
  if (marked === undefined) return undefined;
  const format = FILE_FORMATS[type];
  if (format.fromShorthand === undefined) throw invalid(path, "cloze-only");
  const read = format.fromShorthand(marked);
  if (read === null) throw invalid(path, "stars");
  return read;
}
