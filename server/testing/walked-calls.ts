import { COURSE_CALLS, ORGANIZATION_CALLS, type EndpointName } from "#shared/contract/api.ts";

/** Whether it is about courses or organisations: those have roles of their own, and walks by each of them. */
export const isWalkedByItsRoles = (name: EndpointName): boolean =>
  Object.hasOwn(COURSE_CALLS, name) || Object.hasOwn(ORGANIZATION_CALLS, name);
