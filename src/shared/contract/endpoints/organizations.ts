import * as v from "valibot";

import { rule } from "../../lib/field-errors.ts";
import { canonicalEmail, MOST_EMAIL_LENGTH } from "../../lib/email-address.ts";
import { LANGUAGE_CODES } from "../../model/languages.ts";
import { filledText, integer, localDay, page, text, timestamp, uuid } from "../../model/scalars.ts";
import { admin, administered, del, get, managed, post, put, tutoredOrganization } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";
import { momentCursor } from "./course-answers.ts";
import { invitation } from "./invitations.ts";

const tag = "Organizations";
const params = v.object({ organization_id: uuid });
const memberParams = v.object({ organization_id: uuid, user_id: uuid });

const name = filledText(120);
const language = v.picklist(LANGUAGE_CODES);
/** How many people may belong to it; null: as many as like. */
const total = v.nullable(integer(0, 100_000));

const seats = v.object({
  total,
  /** Its members. */
  used: v.number(),
  /** Open invitations, each of which holds a seat until it is accepted or withdrawn. */
  invited: v.number(),
});
const organization = v.object({
  id: uuid,
  name: v.string(),
  seats,
  /** Of its invitations, where they do not say another one. */
  language,
  /** Always false here: this server shows its own name to everybody. */
  is_white_label: v.boolean(),
  created_at: timestamp,
});
const member = v.object({
  user: v.object({
    id: uuid,
    first_name: v.string(),
    last_name: v.string(),
    email: v.string(),
    profile_image: v.nullable(v.object({ small: v.string(), medium: v.string(), large: v.string() })),
  }),
  is_manager: v.boolean(),
  is_tutor: v.boolean(),
  joined_at: timestamp,
  /** Null where she has not agreed that they see how she learns. */
  last_active_on: v.nullable(localDay),
  /** Whether there is a seat for her: not for who came last, where there are more members than seats. */
  seat: v.boolean(),
});
const person = v.object({
  id: uuid,
  email: v.string(),
  first_name: v.string(),
  last_name: v.string(),
  is_admin: v.boolean(),
  expert_mode: v.boolean(),
  created_at: timestamp,
});

const cursor = v.optional(v.pipe(v.string(), v.regex(/^\d{1,6}$/, rule("cursor"))));
const limit = v.optional(
  v.pipe(v.string(), v.regex(/^\d{1,3}$/, rule("numeric")), v.transform(Number), v.minValue(1), v.maxValue(200)),
);
const yesNo = v.optional(
  v.pipe(
    v.picklist(["true", "false"]),
    v.transform((said) => said === "true"),
  ),
);

/** An entry as a tutor reads it, with what it answers. */
const sharedEntry = v.object({
  id: uuid,
  user: v.object({ id: uuid, first_name: v.string(), last_name: v.string() }),
  /** Null where it is gone, or the course of another organisation. */
  course_title: v.nullable(v.string()),
  section_title: v.nullable(v.string()),
  /** What she judged herself on; null: a note on the whole section. */
  objective: v.nullable(v.string()),
  /** What the task asks, as rich text. */
  questions: v.array(v.string()),
  confidence: v.nullable(integer(1, 5)),
  message: v.nullable(v.string()),
  /** To be heard by `GET /media/{id}`. */
  voice_file_id: v.nullable(uuid),
  voice_duration_ms: v.nullable(v.number()),
  written_at: timestamp,
});

export const MEMBER_ORDERS = ["name", "joined_at", "last_active_on"] as const;

export const organizationEndpoints = {
  listOrganizations: defineEndpoint({
    ...get("/organizations/", managed("all", null)),
    summary: "All organisations for an admin, those that she manages for a manager, by name",
    tag,
    query: v.strictObject({ cursor, limit }),
    answer: page(organization),
  }),
  createOrganization: defineEndpoint({
    ...post("/organizations/", admin),
    summary: "Make an organisation, for admins; the same once more answers the one that is there",
    tag,
    body: v.strictObject({
      id: v.optional(uuid),
      name,
      language: v.optional(language, "deu"),
      seats: v.optional(v.strictObject({ total }), { total: null }),
    }),
    answer: organization,
    status: 201,
    errors: ["already-exists"],
  }),
  getOrganization: defineEndpoint({
    ...get("/organizations/{organization_id}", managed("organization", "params.organization_id")),
    summary: "One organisation, for its managers and admins",
    tag,
    params,
    answer: organization,
  }),
  updateOrganization: defineEndpoint({
    ...put("/organizations/{organization_id}", managed("organization", "params.organization_id")),
    summary: "Change the name of an organisation, or the language of its invitations",
    tag,
    params,
    body: v.strictObject({ name: v.optional(name), language: v.optional(language) }),
    answer: organization,
  }),
  getSeats: defineEndpoint({
    ...get("/organizations/{organization_id}/seats", managed("organization", "params.organization_id")),
    summary: "How many seats there are, and taken",
    tag,
    params,
    answer: seats,
  }),
  setSeats: defineEndpoint({
    ...put("/organizations/{organization_id}/seats", administered("organization", "params.organization_id")),
    summary: "Say how many seats there are, for admins. Fewer than are taken: nobody goes, and nobody comes",
    tag,
    params,
    body: v.strictObject({ total }),
    answer: seats,
  }),
  listMembers: defineEndpoint({
    ...get("/organizations/{organization_id}/members", managed("organization", "params.organization_id")),
    summary: "Who belongs to an organisation. `search` looks in names and addresses",
    tag,
    params,
    query: v.strictObject({
      search: v.optional(text(200)),
      order_by: v.optional(v.picklist(MEMBER_ORDERS), "name"),
      is_manager: yesNo,
      is_tutor: yesNo,
      cursor,
      limit,
    }),
    answer: page(member),
  }),
  addMember: defineEndpoint({
    ...post("/organizations/{organization_id}/members", administered("organization", "params.organization_id")),
    summary: "Make somebody with an account a member without an invitation, or give a member further roles; for admins",
    tag,
    params,
    body: v.strictObject({
      user_id: uuid,
      is_manager: v.optional(v.boolean(), false),
      is_tutor: v.optional(v.boolean(), false),
    }),
    answer: member,
    status: 201,
    errors: ["seats-taken"],
    totals: ["belonging", "seats"],
  }),
  updateMember: defineEndpoint({
    ...put("/organizations/{organization_id}/members/{user_id}", managed("organization", "params.organization_id")),
    summary: "Change what a member may do. `successor_id`: the member who manages from now on, in the same step",
    tag,
    params: memberParams,
    body: v.strictObject({
      is_manager: v.optional(v.boolean()),
      is_tutor: v.optional(v.boolean()),
      successor_id: v.optional(uuid),
    }),
    answer: member,
    errors: ["last-manager"],
    totals: ["belonging"],
  }),
  removeMember: defineEndpoint({
    ...del("/organizations/{organization_id}/members/{user_id}", managed("membership", "params.organization_id")),
    summary: "End a membership: by a manager, an admin or the member herself. What she has learned stays hers",
    tag,
    params: memberParams,
    query: v.strictObject({ successor_id: v.optional(uuid) }),
    answer: null,
    status: 204,
    errors: ["last-manager"],
    totals: ["belonging", "seats"],
  }),
  listMembersJournal: defineEndpoint({
    ...get(
      "/organizations/{organization_id}/members/journalling",
      tutoredOrganization("organization", "params.organization_id"),
    ),
    summary: "What members share of their journals with their tutors, the newest first; for tutors alone",
    tag,
    params,
    query: v.strictObject({ cursor: momentCursor, limit }),
    answer: page(sharedEntry),
  }),
  listInvitations: defineEndpoint({
    ...get("/organizations/{organization_id}/invitations", managed("organization", "params.organization_id")),
    summary: "The invitations of an organisation that are open, also those whose link has run out",
    tag,
    params,
    query: v.strictObject({ cursor, limit }),
    answer: page(invitation),
  }),
  findPeople: defineEndpoint({
    ...get("/admin/people", admin),
    summary: "The account with exactly this address, for admins; nobody can be browsed",
    tag: "Administration",
    query: v.strictObject({ email: v.pipe(filledText(MOST_EMAIL_LENGTH), v.transform(canonicalEmail)) }),
    answer: page(person),
  }),
  setPersonRights: defineEndpoint({
    ...put("/admin/people/{user_id}", admin),
    summary: "Make somebody an author or an admin, or end it; for admins",
    tag: "Administration",
    params: v.object({ user_id: uuid }),
    body: v.strictObject({ is_admin: v.optional(v.boolean()), expert_mode: v.optional(v.boolean()) }),
    answer: person,
    errors: ["last-admin"],
  }),
};
