import type { EndpointName } from "#shared/contract/api.ts";

import type { Handler } from "./calls/handler.ts";
import { withRows } from "./calls/with-rows.ts";
import { peopleCalls } from "./features/administration/calls.ts";
import { assignmentCalls } from "./features/assignments/calls.ts";
import { attemptCalls } from "./features/attempts/calls.ts";
import { caseCalls } from "./features/cases/calls.ts";
import { chapterCalls } from "./features/chapters/calls.ts";
import { courseCalls } from "./features/courses/calls.ts";
import { crashCalls } from "./features/crash-reports/calls.ts";
import { exportCalls } from "./features/data-export/calls.ts";
import { dialogCalls } from "./features/dialogs/calls.ts";
import { evaluationCalls } from "./features/evaluation/calls.ts";
import { fileCalls } from "./features/files/calls.ts";
import { followCalls } from "./features/follows/calls.ts";
import { healthCalls } from "./features/health/calls.ts";
import { invitationCalls } from "./features/invitations/calls.ts";
import { journalCalls } from "./features/journals/calls.ts";
import { organizationCalls } from "./features/organizations/calls.ts";
import { passkeyCalls } from "./features/passkeys/calls.ts";
import { passwordCalls } from "./features/passwords/calls.ts";
import { referenceCalls } from "./features/reference/calls.ts";
import { pushCalls } from "./features/reminders/calls.ts";
import { schedulingParameterCalls } from "./features/scheduling-parameters/calls.ts";
import { secondFactorCalls } from "./features/second-factor/calls.ts";
import { sectionItemCalls } from "./features/section-items/calls.ts";
import { sectionCalls } from "./features/sections/calls.ts";
import { sharedListCalls } from "./features/shared-lists/calls.ts";
import { signInCalls } from "./features/sign-in/calls.ts";
import { signUpCalls } from "./features/sign-up/calls.ts";
import { blockCalls } from "./features/user-blocks/calls.ts";
import { unsureAnswerCalls } from "./features/unsure-answers/calls.ts";
import { userCalls } from "./features/users/calls.ts";
import { vocabListCalls } from "./features/vocab-lists/calls.ts";
import { vocabTestCalls } from "./features/vocab-tests/calls.ts";
import { vocabCalls } from "./features/vocabs/calls.ts";
import { xpCalls } from "./features/xp/calls.ts";
import { LOADERS } from "./loaders.ts";
import { realtimeCalls } from "./realtime/calls.ts";
import type { Services } from "./services.ts";
import { syncCalls } from "./sync/calls.ts";

/** Returns what answers each call of the contract: a call without its handler does not compile. */
export function allCalls(services: Services): Record<EndpointName, Handler> {
  const all = withRows(
    {
      ...signInCalls(services),
      ...signUpCalls(services),
      ...passwordCalls(services),
      ...passkeyCalls(services),
      ...secondFactorCalls(services),
      ...invitationCalls(services),
      ...userCalls(services),
      ...exportCalls(services),
      ...xpCalls,
      ...pushCalls(services),
      ...followCalls(services),
      ...blockCalls(services),
      ...vocabListCalls,
      ...sharedListCalls,
      ...vocabCalls(services),
      ...vocabTestCalls,
      ...schedulingParameterCalls,
      ...evaluationCalls(services),
      ...fileCalls(services),
      ...courseCalls,
      ...chapterCalls,
      ...caseCalls,
      ...sectionCalls,
      ...sectionItemCalls(services),
      ...dialogCalls(services),
      ...assignmentCalls(services),
      ...attemptCalls,
      ...unsureAnswerCalls,
      ...journalCalls,
      ...organizationCalls(services),
      ...peopleCalls(services),
      ...referenceCalls,
      ...healthCalls,
      ...crashCalls(services),
      ...realtimeCalls(services),
      ...syncCalls(services, (name) => {
        const handler: Handler = all[name];
        return handler.kind === "operation" ? handler : undefined;
      }),
    },
    LOADERS,
  );
  return all;
}
