import type { MiddlewareHandler } from "hono";

import { API } from "#shared/contract/api.ts";
import { AppError } from "#shared/contract/errors.ts";
import { uuid } from "#shared/model/scalars.ts";

import type { AppDeps } from "../../app-deps.ts";
import { withTransaction } from "../../db/transaction.ts";
import { isMultipart } from "../../http/body-limits.ts";
import { checkPart } from "../../http/check-input.ts";
import { invalid } from "../../http/errors.ts";
import type { ApiEnv } from "../../http/router.ts";
import { checkAuthors } from "../courses/access.ts";
import { sectionById } from "../courses/store.ts";
import { storeAsset } from "./store-asset.ts";

const FIELD = API.createSectionItem.fileField;

/**
 * Takes a medium that comes with the call itself: stores it and goes on as if the call had named it. Its id follows from
 * its bytes, so a repeat is the same call with the same fingerprint.
 */
export function receiveMedium(deps: AppDeps): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (!isMultipart(c.req.raw)) return next();
    const actor = c.get("actor");
    if (actor === null) throw new AppError("unauthorized");
    const form = await formOf(c.req.raw);
    const textOf = (name: string) => {
      const value = form.get(name);
      return typeof value === "string" ? value : undefined;
    };
    const sectionId = checkPart(uuid, textOf("section_id"), "section_id");
    // Nobody stores anything in a place that is not hers.
    await withTransaction(deps.db, async (tx) => {
      const section = await sectionById(tx, sectionId);
      if (section === undefined) throw new AppError("not-found");
      await checkAuthors(tx, actor, section.course_id);
    });
    const file = form.get(FIELD);
    if (!(file instanceof File) || file.size === 0) throw invalid(FIELD, "file");
    const bytes = Buffer.from(await file.arrayBuffer());
    const mediaId = await storeAsset(deps, actor.userId, { bytes, type: file.type });
    const page = textOf("page_index");
    const alt = textOf("alt");
    const body = {
      id: textOf("id"),
      section_id: sectionId,
      ...(page !== undefined && { page_index: Number(page) }),
      title: textOf("title"),
      content: { media_id: mediaId, description: textOf("description") ?? "" },
      ...(alt !== undefined && { media: [{ media_id: mediaId, alt }] }),
    };
    const headers = new Headers(c.req.raw.headers);
    headers.set("Content-Type", "application/json");
    headers.delete("Content-Length");
    c.req.raw = new Request(c.req.url, { method: "POST", headers, body: JSON.stringify(body) });
    return next();
  };
}

async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (cause) {
    if (cause instanceof Error && cause.name === "BodyLimitError") throw new AppError("too-large", { cause });
    throw new AppError("bad-request", { message: "Das Formular ist nicht lesbar", cause });
  }
}
