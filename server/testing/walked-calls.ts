import type { EndpointName } from "#shared/contract/api.ts";
import { assignmentEndpoints } from "#shared/contract/endpoints/assignments.ts";
import { attemptEndpoints } from "#shared/contract/endpoints/attempts.ts";
import { chapterEndpoints } from "#shared/contract/endpoints/chapters.ts";
import { courseEndpoints } from "#shared/contract/endpoints/courses.ts";
import { dialogEndpoints } from "#shared/contract/endpoints/dialogs.ts";
import { invitingEndpoints } from "#shared/contract/endpoints/invitations.ts";
import { itemPartEndpoints } from "#shared/contract/endpoints/item-parts.ts";
import { journalEndpoints } from "#shared/contract/endpoints/journals.ts";
import { organizationEndpoints } from "#shared/contract/endpoints/organizations.ts";
import { sectionItemEndpoints } from "#shared/contract/endpoints/section-items.ts";
import { sectionEndpoints } from "#shared/contract/endpoints/sections.ts";
import { unsureAnswerEndpoints } from "#shared/contract/endpoints/unsure-answers.ts";

// Calls about courses and about organisations have roles of their own, and walks by each of them.

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

export const ORGANIZATION_CALLS = { ...organizationEndpoints, ...invitingEndpoints };

export const isWalkedByItsRoles = (name: EndpointName): boolean =>
  Object.hasOwn(COURSE_CALLS, name) || Object.hasOwn(ORGANIZATION_CALLS, name);
