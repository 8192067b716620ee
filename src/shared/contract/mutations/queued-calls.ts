import type { Api, EndpointName } from "../api.ts";
import { fillPath, type CallParts } from "../endpoint.ts";
import type { WireCall } from "../mutation.ts";

type ReplayableName = { [N in EndpointName]: Api[N] extends { isReplayable: true } ? N : never }[EndpointName];

/** Method and path of the calls that mutations become. The contract's own must be the same, or this does not compile. */
const QUEUED_CALLS = {
  updateUser: { method: "PUT", path: "/users/{user_id}" },
  setProfileImage: { method: "POST", path: "/users/{user_id}/profile-image" },
  completeOnboarding: { method: "POST", path: "/users/{user_id}/onboarding-completed" },
  openDay: { method: "POST", path: "/users/{user_id}/day-opened" },
  takeDailyVocabTest: { method: "POST", path: "/users/{user_id}/daily-vocab-test-taken" },
  createMyVocabList: { method: "POST", path: "/vocab-lists/create-my" },
  updateMyVocabList: { method: "PUT", path: "/vocab-lists/update-my/{id}" },
  deleteMyVocabList: { method: "DELETE", path: "/vocab-lists/delete-my/{id}" },
  addVocabToMyList: { method: "PUT", path: "/vocab-lists/add-vocab-to-my/{id}" },
  copyVocabToMyList: { method: "PUT", path: "/vocab-lists/copy-vocab-to-my/{id}" },
  removeVocabFromMyList: { method: "DELETE", path: "/vocab-lists/remove-vocab-from-my/{id}/{vocab_item_id}" },
  updateVocab: { method: "PATCH", path: "/vocabs/{id}" },
  deleteVocab: { method: "DELETE", path: "/vocabs/{id}" },
  vocabsFromExerciseOrList: { method: "PUT", path: "/vocabs/from-exercise-or-list" },
  vocabFromContext: { method: "PUT", path: "/vocabs/from-context" },
  addTestResult: { method: "POST", path: "/vocabs/{id}/test-results" },
  addSchedulingParameters: { method: "POST", path: "/scheduling-parameters/" },
  createVocabTest: { method: "POST", path: "/vocab-tests/" },
  completeVocabTest: { method: "PUT", path: "/vocab-tests/{id}" },
  enrolInCourse: { method: "PUT", path: "/courses/{course_id}/enroll" },
  leaveCourse: { method: "DELETE", path: "/course-interactions/{id}" },
  startSection: { method: "PATCH", path: "/sections/{id}/started" },
  completeSection: { method: "POST", path: "/sections/{id}/interaction" },
  addItemAttempt: { method: "PUT", path: "/section-item-interactions/{id}" },
  createOrUpdateJournalEntry: { method: "POST", path: "/journals/create-or-update" },
  seeAssignment: { method: "PATCH", path: "/user-section-assignments/{assignment_id}" },
} as const satisfies { readonly [N in ReplayableName]?: Pick<Api[N], "method" | "path"> };

export type QueuedCallName = keyof typeof QUEUED_CALLS;

/** A call by its name in the contract, with what fills it in. */
export type QueuedCall = {
  [N in QueuedCallName]: { readonly call: N } & CallParts<Api[N]>;
}[QueuedCallName];

/** `Given`, where each key that `Shape` does not know has the type never. */
type Exactly<Shape, Given> = unknown extends Shape
  ? Given
  : Given extends readonly (infer Item)[]
    ? readonly Exactly<ItemOf<Shape>, Item>[]
    : Given extends object
      ? { [K in keyof Given]: K extends KeyOf<Shape> ? Exactly<ValueOf<Shape, K>, Given[K]> : never }
      : Given;
type KeyOf<Shape> = Shape extends object ? keyof Shape : never;
type ValueOf<Shape, K> = Shape extends object ? (K extends keyof Shape ? Shape[K] : never) : never;
type ItemOf<Shape> = Shape extends readonly (infer Item)[] ? Item : never;

/** Returns the call of this name. What the endpoint does not take does not compile, not even an optional key too many. */
export function callTo<N extends QueuedCallName, const I extends CallParts<Api[N]>>(
  call: N,
  input: I & Exactly<CallParts<Api[N]>, I>,
): { readonly call: N } & I {
  return { call, ...input };
}

/** Any of the calls, with what fills it in. */
interface Parts {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

/** Returns the call as it travels, with its path filled in. */
export function wireCallOf(queued: QueuedCall): WireCall {
  const { method, path } = QUEUED_CALLS[queued.call];
  const parts: Parts = queued;
  const { params, query, body } = parts;
  return { method, path: fillPath(path, params), ...(query && { query }), ...(body !== undefined && { body }) };
}
