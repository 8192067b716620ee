import type { Endpoint } from "./endpoint.ts";
import { accountEndpoints } from "./endpoints/account.ts";
import { assignmentEndpoints } from "./endpoints/assignments.ts";
import { authEndpoints } from "./endpoints/auth.ts";
import { attemptEndpoints } from "./endpoints/attempts.ts";
import { caseEndpoints } from "./endpoints/cases.ts";
import { chapterEndpoints } from "./endpoints/chapters.ts";
import { courseEndpoints } from "./endpoints/courses.ts";
import { dialogEndpoints } from "./endpoints/dialogs.ts";
import { evaluationEndpoints } from "./endpoints/evaluation.ts";
import { fileEndpoints } from "./endpoints/files.ts";
import { infraEndpoints } from "./endpoints/infra.ts";
import { invitationEndpoints, invitingEndpoints } from "./endpoints/invitations.ts";
import { itemPartEndpoints } from "./endpoints/item-parts.ts";
import { journalEndpoints } from "./endpoints/journals.ts";
import { pushEndpoints } from "./endpoints/push.ts";
import { passkeyEndpoints } from "./endpoints/passkeys.ts";
import { peopleEndpoints } from "./endpoints/people.ts";
import { organizationEndpoints } from "./endpoints/organizations.ts";
import { ownOrganizationEndpoints } from "./endpoints/own-organizations.ts";
import { referenceEndpoints } from "./endpoints/reference.ts";
import { secondFactorEndpoints } from "./endpoints/second-factor.ts";
import { sectionEndpoints } from "./endpoints/sections.ts";
import { sectionItemEndpoints } from "./endpoints/section-items.ts";
import { sharedListEndpoints } from "./endpoints/shared-lists.ts";
import { syncEndpoints } from "./endpoints/sync.ts";
import { unsureAnswerEndpoints } from "./endpoints/unsure-answers.ts";
import { userEndpoints } from "./endpoints/users.ts";
import { vocabHelpEndpoints } from "./endpoints/vocab-help.ts";
import { vocabListEndpoints } from "./endpoints/vocab-lists.ts";
import { vocabEndpoints } from "./endpoints/vocabs.ts";

/** Calls about courses and what is in them. */
export const COURSE_CALLS = {
  ...courseEndpoints,
  ...chapterEndpoints,
  ...sectionEndpoints,
  ...sectionItemEndpoints,
  ...itemPartEndpoints,
  ...dialogEndpoints,
  ...assignmentEndpoints,
  ...attemptEndpoints,
  ...unsureAnswerEndpoints,
  ...journalEndpoints,
};

/** Calls about organisations and who belongs to them. */
export const ORGANIZATION_CALLS = { ...organizationEndpoints, ...invitingEndpoints };

/** The whole API by name. A call that is not here does not exist. */
export const API = {
  ...authEndpoints,
  ...accountEndpoints,
  ...invitationEndpoints,
  ...passkeyEndpoints,
  ...secondFactorEndpoints,
  ...userEndpoints,
  ...pushEndpoints,
  ...peopleEndpoints,
  ...vocabListEndpoints,
  ...sharedListEndpoints,
  ...vocabEndpoints,
  ...vocabHelpEndpoints,
  ...evaluationEndpoints,
  ...fileEndpoints,
  ...COURSE_CALLS,
  ...caseEndpoints,
  ...ORGANIZATION_CALLS,
  ...ownOrganizationEndpoints,
  ...referenceEndpoints,
  ...syncEndpoints,
  ...infraEndpoints,
} as const satisfies Record<string, Endpoint>;

export type Api = typeof API;
export type EndpointName = keyof Api;
