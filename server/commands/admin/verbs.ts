import { createOrganization, listOrganizations } from "./organization-verbs.ts";
import { listPeople } from "./list-people.ts";
import { makeAdmin, makeAuthor } from "./person-verbs.ts";
import { makeManager, makeTutor } from "./member-verbs.ts";
import { resetFactors } from "./second-factor-verb.ts";
import type { Verb } from "./verb.ts";

/** Every command by its name, in the order of the usage. */
export const VERBS: Readonly<Record<string, Verb>> = {
  create: makeAdmin,
  author: makeAuthor,
  "organization create": createOrganization,
  "organization list": listOrganizations,
  manager: makeManager,
  tutor: makeTutor,
  "reset-second-factor": resetFactors,
  list: listPeople,
};
