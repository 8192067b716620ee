/** Where the server of the suite makes learners. Not below /api: the product has no such call. */
export const LEARNERS_PATH = "/for-tests/learners";
