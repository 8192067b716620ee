import * as v from "valibot";

import { page, timestamp, uuid } from "../../model/scalars.ts";
import { get, ownUser } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";

const tag = "Users";
const params = v.strictObject({ user_id: uuid });
const own = {
  id: uuid,
  name: v.string(),
  /** What the person is there; neither: she learns there. */
  is_manager: v.boolean(),
  is_tutor: v.boolean(),
};
const answer = page(v.object(own));

export const ownOrganizationEndpoints = {
  listManagedOrganizations: defineEndpoint({
    ...get("/users/{user_id}/managed-organizations", ownUser),
    summary: "The organisations that the person manages",
    tag,
    params,
    answer,
  }),
  listTutoredOrganizations: defineEndpoint({
    ...get("/users/{user_id}/tutored-organizations", ownUser),
    summary: "The organisations in which the person is a tutor",
    tag,
    params,
    answer,
  }),
  listAllOrganizations: defineEndpoint({
    ...get("/users/{user_id}/all-organizations", ownUser),
    summary: "All organisations that the person belongs to, and who reads there what she shares",
    tag,
    params,
    answer: page(
      v.object({
        ...own,
        joined_at: timestamp,
        /** Those who are tutors there, without herself. */
        tutors: v.array(v.object({ id: uuid, first_name: v.string(), last_name: v.string() })),
      }),
    ),
  }),
};
