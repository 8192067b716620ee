import { categories, categoryItems } from "#exercises/categorization-exercise/part-lists.ts";
import { CASE_FORM } from "#exercises/form-case/core.ts";
import { STRUCTURED_FORM } from "#exercises/form-structured-exercise/core.ts";
import { vocabEntries } from "#exercises/mm-vocab/part-lists.ts";
import { RESOURCE } from "#exercises/resource/core.ts";
import { choiceQuestions, openQuestions } from "#exercises/resource/part-lists.ts";
import type { RowRule } from "#shared/contract/rule.ts";

import type { Loader } from "./calls/loader.ts";
import { aMember, anAssignment, anAssignmentOfHers, aWriter } from "./features/assignments/loaders.ts";
import { anAttempt, anEvaluation, anItemToStart, results } from "./features/attempts/loaders.ts";
import {
  aChapter,
  anEnrolment,
  aSection,
  enrolled,
  own,
  ownCourse,
  visible,
  visibleCourse,
  visibleOrTaken,
} from "./features/courses/loaders.ts";
import { aDialog } from "./features/dialogs/loaders.ts";
import { anEntryToWrite } from "./features/journals/loaders.ts";
import {
  administered,
  aMembershipToEnd,
  anInvitation,
  managed,
  managedOrAll,
  tutored,
} from "./features/organizations/loaders.ts";
import { anItem, aPart, aStoredItem } from "./features/section-items/loaders.ts";
import { aSectionLocation, aSectionToCopy } from "./features/sections/loaders.ts";
import { anUnsureAnswer } from "./features/unsure-answers/loaders.ts";

/** What finds and checks what a call is about: by `whose` and `row` of its rule, which says who may. */
export const LOADERS = {
  "visible-course": {
    course: visibleCourse,
    chapter: visible(aChapter),
    section: visible(aSection),
    item: visible(anItem),
    dialog: visible(aDialog),
    "vocab-entry": visible(aPart(vocabEntries)),
    "choice-question": visible(aPart(choiceQuestions)),
    "open-question": visible(aPart(openQuestions)),
    enrolment: visibleOrTaken,
  },
  "enrolled-course": {
    enrolment: anEnrolment,
    chapter: enrolled(aChapter),
    sectionLocation: aSectionLocation,
    item: anItemToStart,
    results,
    attempt: anAttempt,
    "case-form-attempt": anEvaluation(CASE_FORM),
    "resource-attempt": anEvaluation(RESOURCE),
    "structured-form-attempt": anEvaluation(STRUCTURED_FORM),
    "journal-entry": anEntryToWrite,
  },
  "own-course": {
    course: ownCourse,
    chapter: own(aChapter),
    section: own(aSection),
    "section-to-copy": aSectionToCopy,
    item: own(aStoredItem),
    dialog: own(aDialog),
    "vocab-entry": own(aPart(vocabEntries)),
    category: own(aPart(categories)),
    "category-item": own(aPart(categoryItems)),
    "choice-question": own(aPart(choiceQuestions)),
    "open-question": own(aPart(openQuestions)),
  },
  "managed-organization": {
    all: managedOrAll,
    organization: managed,
    invitation: anInvitation,
    membership: aMembershipToEnd,
  },
  "administered-organization": { organization: administered },
  "tutored-organization": { organization: tutored },
  "tutored-member": {
    member: aMember(),
    writer: aWriter,
    learner: aMember({ orHerself: true }),
    assignment: anAssignment,
    "given-assignment": anAssignmentOfHers,
    "unsure-answer": anUnsureAnswer,
  },
} satisfies Record<RowRule["whose"], Record<string, Loader<unknown, never>>>;

export type Loaders = typeof LOADERS;
