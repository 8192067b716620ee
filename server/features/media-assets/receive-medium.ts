import { PAGE_MEDIUM } from "#exercises/media/types.ts";
import { API } from "#shared/contract/api.ts";
import { AppError } from "#shared/contract/errors.ts";
import { uuid } from "#shared/model/scalars.ts";

import { checkPart } from "../../calls/check-input.ts";
import { invalid } from "../../calls/errors.ts";
import { formOf, type ReadForm } from "../../calls/form-body.ts";
import { withTransaction } from "../../db/transaction.ts";
import { aSection, own } from "../courses/loaders.ts";
import { givenFields } from "../shared/given-fields.ts";
import { storeAsset } from "./store-asset.ts";

/** Where the medium is to stand: the call itself asks again. */
const ownSection = own(aSection);

const FIELD = API.createSectionItem.fileField;

/**
 * Takes a medium that comes with the call itself: stores it, and the call goes on as if it had named it. Its id follows
 * from its bytes, so a repeat is the same call with the same fingerprint.
 */
export const receiveMedium: ReadForm = async ({ deps, actor, params, request }) => {
  if (params.content_type !== PAGE_MEDIUM) return undefined;
  const form = await formOf(request);
  const textOf = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : undefined;
  };
  const sectionId = checkPart(uuid, textOf("section_id"), "section_id");
  // Nobody stores anything in a place that is not hers.
  const section = await withTransaction(deps.db, (tx) =>
    ownSection({ tx, actor, touch: () => undefined }, sectionId, {}),
  );
  if (section === undefined) throw new AppError("not-found");
  const file = form.get(FIELD);
  if (!(file instanceof File) || file.size === 0) throw invalid(FIELD, "file");
  const bytes = Buffer.from(await file.arrayBuffer());
  const mediaId = await storeAsset(deps, actor.userId, { bytes, type: file.type });
  const page = textOf("page_index");
  const alt = textOf("alt");
  return givenFields({
    id: textOf("id"),
    section_id: sectionId,
    page_index: page === undefined ? undefined : Number(page),
    title: textOf("title"),
    content: { media_id: mediaId, description: textOf("description") ?? "" },
    media: alt === undefined ? undefined : [{ media_id: mediaId, alt }],
  });
};
