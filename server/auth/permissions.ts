import type { Api, EndpointName } from "#shared/contract/api.ts";
import type { CheckedInput } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";

import type { Actor } from "../http/operation.ts";
import { noteAdminRead, refusedPermission } from "./refused-permission.ts";
import { COURSE_PERMISSIONS } from "./course-permissions.ts";
import type { Loader } from "./loader.ts";
import type { Loaders } from "./loaders.ts";
import { ORGANIZATION_PERMISSIONS } from "./organization-permissions.ts";

type Who = "anyone" | "signed-in" | "expert" | "author" | "tutor" | "manager" | "admin";

/** A call that is about nothing in particular, or about the caller herself. */
interface PlainRule {
  who: Who;
  /**
   * - `none`: belongs to nobody (infrastructure, library)
   * - `own-user-param`: the path names a person; it must be the caller
   * - `own-user-param-or-admin-reads`: the same, but an admin may look (never at private texts)
   * - `own-rows`: rows are sought among the caller's own only
   * - `by-link`: what another learner shared by a link, to whoever has the link; nothing about that learner
   * - `visible-courses`: rows are sought among the courses only that the caller may see
   */
  whose: "none" | "own-user-param" | "own-user-param-or-admin-reads" | "own-rows" | "by-link" | "visible-courses";
}

/** A call about one row, which its loader finds and checks in the call's own transaction (`loaders.ts`). */
export interface RowRule {
  who: Who;
  whose: keyof Loaders;
  /** Which of the loaders. */
  row: string;
  /** Where in the call the row's id stands, as "params.id"; null: it is told by the caller. */
  by: string | null;
  /** What is not there is done already: the handler gets undefined. */
  ifGone?: "done";
}

/** Who may call, and on whose data. */
export type Rule = PlainRule | RowRule;

const anyone = { who: "anyone", whose: "none" } as const;
const ownRows = { who: "signed-in", whose: "own-rows" } as const;
const ownUser = { who: "signed-in", whose: "own-user-param" } as const;

type TextKeys<T> = { [K in keyof T & string]-?: T[K] extends string ? K : never }[keyof T & string];
/** Where an id may stand in a call. */
type PlaceIn<I> = { [P in keyof I & string]: `${P}.${TextKeys<I[P]>}` }[keyof I & string];
type InputOf<L> = L extends Loader<unknown, infer I> ? I : never;

/** The rules that a call may have: a loader must find in it what it looks at, and an id stands where the rule says. */
export type RuleOf<N extends EndpointName> = PlainRule | RowRuleOf<CheckedInput<Api[N]>>;
type RowRuleOf<I> = {
  [W in keyof Loaders]: {
    [R in keyof Loaders[W]]: I extends InputOf<Loaders[W][R]>
      ? RowRule & { whose: W; row: R; by: PlaceIn<I> | null }
      : never;
  }[keyof Loaders[W]];
}[keyof Loaders];

/** One table decides every call: role × call × whose data. */
export const PERMISSIONS = {
  issueToken: anyone,
  /** The token that is shown names the session, and ends that one only. */
  signOut: anyone,
  listSessions: ownRows,
  endSession: ownRows,
  endOtherSessions: ownRows,
  passkeySignInOptions: anyone,
  passkeySignIn: anyone,
  listPasskeys: ownUser,
  passkeyOptions: ownUser,
  addPasskey: ownUser,
  renamePasskey: ownUser,
  deletePasskey: ownUser,
  secondFactorSignIn: anyone,
  getSecondFactor: ownUser,
  beginAuthenticatorApp: ownUser,
  confirmAuthenticatorApp: ownUser,
  removeAuthenticatorApp: ownUser,
  renewRecoveryCodes: ownUser,
  signUp: anyone,
  confirmSignUp: anyone,
  resendSignUpCode: anyone,
  resetPassword: anyone,
  confirmResetPassword: anyone,
  changePassword: ownRows,
  renewInviteByToken: anyone,
  acceptInvite: anyone,
  getOrgInvite: anyone,
  readOrgInvite: anyone,
  acceptOrgInvite: anyone,
  getMe: ownRows,
  exportMe: ownRows,
  deleteMe: ownRows,
  getMyXp: ownRows,
  listExperiencePoints: ownRows,
  getMyVocabStats: ownRows,
  getUser: { who: "signed-in", whose: "own-user-param-or-admin-reads" },
  updateUser: ownUser,
  setProfileImage: ownUser,
  pushKey: { who: "signed-in", whose: "none" },
  createPushSubscription: ownUser,
  deletePushSubscription: ownUser,
  completeOnboarding: ownUser,
  completeCaseTour: ownUser,
  openDay: ownUser,
  takeDailyVocabTest: ownUser,
  listMyVocabLists: ownRows,
  createMyVocabList: ownRows,
  updateMyVocabList: ownRows,
  deleteMyVocabList: ownRows,
  addVocabToMyList: ownRows,
  copyVocabToMyList: ownRows,
  removeVocabFromMyList: ownRows,
  createShareLink: ownRows,
  shareLinkState: ownRows,
  revokeShareLink: ownRows,
  previewSharedList: { who: "signed-in", whose: "by-link" },
  copySharedList: { who: "signed-in", whose: "by-link" },
  updateVocab: ownRows,
  deleteVocab: ownRows,
  addTestResult: ownRows,
  createVocabTest: ownRows,
  addSchedulingParameters: ownRows,
  completeVocabTest: ownRows,
  vocabsFromExerciseOrList: ownRows,
  vocabFromContext: ownRows,
  suggestVocab: { who: "signed-in", whose: "none" },
  translateVocabByQuery: { who: "signed-in", whose: "none" },
  translateVocab: { who: "signed-in", whose: "none" },
  makeVocabAudio: ownRows,
  vocabAudioExists: ownRows,
  makeVocabIllustration: ownRows,
  removeVocabIllustration: ownRows,
  evaluateExplanation: ownRows,
  evaluateTerm: ownRows,
  evaluateSentence: ownRows,
  evaluateSetPhrase: ownRows,
  evaluateSpecific: { who: "signed-in", whose: "none" },
  evaluateCorrection: ownRows,
  getCapabilities: { who: "signed-in", whose: "none" },
  explainVocabs: { who: "signed-in", whose: "none" },
  createUpload: ownRows,
  uploadState: ownRows,
  continueUpload: ownRows,
  getMedia: ownRows,
  listAllowedMediaTypes: anyone,
  listAllowedFileSizes: anyone,
  listFollowing: ownUser,
  listFollowedBy: ownUser,
  requestFollow: ownUser,
  getFollowLink: ownUser,
  acceptFollow: ownRows,
  deleteFollow: ownRows,
  listBlocking: ownUser,
  blockUser: ownUser,
  unblockUser: ownRows,
  listManagedOrganizations: ownUser,
  listTutoredOrganizations: ownUser,
  listAllOrganizations: ownUser,
  listCountries: anyone,
  listLanguages: anyone,
  listSpecialties: anyone,
  listTags: ownRows,
  createTag: ownRows,
  ...COURSE_PERMISSIONS,
  ...ORGANIZATION_PERMISSIONS,
  replay: ownRows,
  changes: ownRows,
  health: anyone,
  ready: anyone,
  reportCrash: anyone,
  openApi: anyone,
  realtime: anyone,
  debugStatus: anyone,
} as const satisfies { [N in EndpointName]: RuleOf<N> };

/**
 * Checked before anything is looked up. What the caller may not see is `not-found`, what she may see but
 * not do is `forbidden`.
 */
export function checkPermission(name: EndpointName, actor: Actor | null, params: Record<string, unknown>): void {
  const rule: Rule = PERMISSIONS[name];
  if (rule.who === "anyone") return;
  if (actor === null) throw new AppError("unauthorized");
  if (rule.who === "admin" && rule.whose === "none" && !actor.isAdmin) throw refusedPermission("forbidden");
  if (rule.who === "expert" && !actor.isExpert && !actor.isAdmin) throw refusedPermission("forbidden");
  if (rule.whose !== "own-user-param" && rule.whose !== "own-user-param-or-admin-reads") return;
  if (params.user_id === actor.userId) return;
  if (!actor.isAdmin) throw refusedPermission("not-found");
  if (rule.whose !== "own-user-param-or-admin-reads") throw refusedPermission("forbidden");
  if (typeof params.user_id === "string") noteAdminRead(params.user_id);
}
