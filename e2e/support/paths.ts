/** Where the server of the suite makes learners. Not below /api: the product has no such call. */
export const LEARNERS_PATH = "/for-tests/learners";

/** Where it makes courses. */
export const COURSES_PATH = "/for-tests/courses";

/** A browser with this cookie is given a service worker of another version. */
export const VERSION_COOKIE = "for-tests-version";

/** Where the suite reads the mails that the server wrote as files: `?to=` names the recipient. */
export const MAILS_PATH = "/for-tests/mails";

/** For a browser with this cookie the server takes no registrations. */
export const CLOSED_COOKIE = "for-tests-closed";

/** Where a test gets a session of somebody's, without a sign-in that would open her day. */
export const SESSIONS_PATH = "/for-tests/sessions";
