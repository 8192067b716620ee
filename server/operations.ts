import { assignmentOperations } from "./features/assignments/assignment-calls.ts";
import { attemptOperations } from "./features/attempts/operations.ts";
import { chapterOperations } from "./features/chapters/operations.ts";
import { chapterAuthorOperations } from "./features/chapters/author-operations.ts";
import { courseAuthorOperations } from "./features/courses/author-operations.ts";
import { courseOperations } from "./features/courses/operations.ts";
import { dialogOperations } from "./features/dialogs/operations.ts";
import { journalOperations } from "./features/journals/operations.ts";
import { schedulingParameterOperations } from "./features/scheduling-parameters/operations.ts";
import { sectionItemOperations } from "./features/section-items/operations.ts";
import { itemPartOperations } from "./features/section-items/part-operations.ts";
import { vocabItemOperations } from "./features/section-items/vocab-operations.ts";
import { sectionAuthorOperations } from "./features/sections/author-operations.ts";
import { sectionOperations } from "./features/sections/operations.ts";
import { sharedListOperations } from "./features/shared-lists/copy-operation.ts";
import { profileImageOperations } from "./features/users/profile-image.ts";
import { userOperations } from "./features/users/operations.ts";
import { vocabListOperations } from "./features/vocab-lists/operations.ts";
import { vocabTestOperations } from "./features/vocab-tests/operations.ts";
import { vocabOperations } from "./features/vocabs/operations.ts";
import { xpOperations } from "./features/xp/operations.ts";
import type { Operations } from "./http/operation.ts";

/** Every call that works on rows, by endpoint name. Sessions, sync and infrastructure have direct calls. */
export const OPERATIONS: Operations = {
  ...userOperations,
  ...profileImageOperations,
  ...xpOperations,
  ...courseOperations,
  ...chapterOperations,
  ...sectionOperations,
  ...attemptOperations,
  ...courseAuthorOperations,
  ...chapterAuthorOperations,
  ...sectionAuthorOperations,
  ...sectionItemOperations,
  ...itemPartOperations,
  ...assignmentOperations,
  ...dialogOperations,
  ...vocabItemOperations,
  ...journalOperations,
  ...vocabListOperations,
  ...sharedListOperations,
  ...vocabOperations,
  ...vocabTestOperations,
  ...schedulingParameterOperations,
};
