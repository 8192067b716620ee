import * as v from "valibot";

import { LANGUAGE_CODES } from "../../model/languages.ts";
import { filledText, page, uuid } from "../../model/scalars.ts";
import { anyone, get, ownRows, post } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";

const tag = "Reference data";

/** In which language names are told. */
const named = v.strictObject({ language: v.optional(v.picklist(LANGUAGE_CODES), "deu") });

const tagAnswer = v.object({
  id: uuid,
  name: v.string(),
  /** The caller's own; false: everybody sees it. */
  is_own: v.boolean(),
});

export const referenceEndpoints = {
  listCountries: defineEndpoint({
    ...get("/countries/", anyone),
    summary: "Countries by ISO 3166-1 code, with their names, in the order of these",
    tag,
    query: named,
    answer: page(v.object({ code: v.string(), name: v.string() })),
  }),
  listLanguages: defineEndpoint({
    ...get("/languages/", anyone),
    summary: "Languages that people bring along, by ISO 639-3 code, with their names, in the order of these",
    tag,
    query: named,
    answer: page(
      v.object({
        code: v.string(),
        name: v.string(),
        /** As those who speak it call it; null where nobody told us. */
        own_name: v.nullable(v.string()),
        /** BCP 47, for the attribute lang and for voices. */
        tag: v.string(),
        is_interface_language: v.boolean(),
      }),
    ),
  }),
  listSpecialties: defineEndpoint({
    ...get("/specialties/", anyone),
    summary: "Departments and fields of work, with their names in German, or in English for every other language",
    tag,
    query: named,
    answer: page(v.object({ id: uuid, code: v.string(), name: v.string() })),
  }),
  listTags: defineEndpoint({
    ...get("/tags/", ownRows),
    summary: "Tags that the caller may see: of the library, of her words, and those she made",
    tag,
    answer: page(tagAnswer),
  }),
  createTag: defineEndpoint({
    ...post("/tags/", ownRows),
    summary: "Make a tag: for everybody by authors, else for the caller; one that is there already is answered",
    tag,
    body: v.strictObject({ name: filledText(50) }),
    answer: tagAnswer,
    status: 201,
  }),
};
