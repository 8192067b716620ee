import * as v from "valibot";

import { askedUsername, blockAnswer, followAnswer } from "../../model/people.ts";
import { page, text, uuid } from "../../model/scalars.ts";
import { del, get, ownRows, ownUser, post } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";

const ofUser = v.strictObject({ user_id: uuid });
const ofRow = v.strictObject({ id: uuid });
const tag = "People";

export const peopleEndpoints = {
  listFollowing: defineEndpoint({
    ...get("/users/{user_id}/following", ownUser),
    summary: "Whom the person follows or has asked",
    tag,
    params: ofUser,
    answer: page(followAnswer),
  }),
  listFollowedBy: defineEndpoint({
    ...get("/users/{user_id}/followed-by", ownUser),
    summary: "Who follows the person or asks to",
    tag,
    params: ofUser,
    answer: page(followAnswer),
  }),
  requestFollow: defineEndpoint({
    ...post("/users/{user_id}/following", ownUser),
    summary: "Ask to follow somebody, by her exact username or by the code of her link; asked twice it is one",
    tag,
    params: ofUser,
    body: v.union([v.strictObject({ username: askedUsername }), v.strictObject({ code: text(200) })]),
    answer: followAnswer,
    status: 201,
  }),
  getFollowLink: defineEndpoint({
    ...get("/users/{user_id}/follow-link", ownUser),
    summary: "The link by which others ask to follow the person, and whether her username leads to her",
    tag,
    params: ofUser,
    answer: v.object({ code: v.string(), url: v.string(), is_username_unique: v.boolean() }),
  }),
  acceptFollow: defineEndpoint({
    ...post("/follows/{id}/accept", ownRows),
    summary: "Let somebody follow who asked",
    tag,
    params: ofRow,
    answer: followAnswer,
  }),
  deleteFollow: defineEndpoint({
    ...del("/follows/{id}", ownRows),
    summary: "End it, from either side: withdraw, decline, unfollow, remove a follower",
    tag,
    params: ofRow,
    answer: null,
    status: 204,
  }),
  listBlocking: defineEndpoint({
    ...get("/users/{user_id}/blocking", ownUser),
    summary: "Whom the person has blocked",
    tag,
    params: ofUser,
    answer: page(blockAnswer),
  }),
  blockUser: defineEndpoint({
    ...post("/users/{user_id}/blocking", ownUser),
    summary:
      "Block somebody: by her id where one of the two follows the other, else by her exact username, which is then all that is shown of her",
    tag,
    params: ofUser,
    body: v.union([v.strictObject({ user_id: uuid }), v.strictObject({ username: askedUsername })]),
    answer: blockAnswer,
    status: 201,
  }),
  unblockUser: defineEndpoint({
    ...del("/user-blocks/{id}", ownRows),
    summary: "Block somebody no more; what was between the two does not come back",
    tag,
    params: ofRow,
    answer: null,
    status: 204,
  }),
};
