/** Where the server of the suite makes learners. Not below /api: the product has no such call. */
export const LEARNERS_PATH = "/for-tests/learners";

/** A browser with this cookie is given a service worker of another version. */
export const VERSION_COOKIE = "for-tests-version";
