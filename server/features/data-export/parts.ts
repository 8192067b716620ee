/** One list of the export: the rows of a table that are hers. `t` is the table in what follows. */
export interface ExportPart {
  name: string;
  table: string;
  /** Whose row it is; the person's id is `$1`, her address `$2`. */
  where: string;
  /** What is not told: secrets, and what only the machinery needs. */
  without?: readonly string[];
  /** What makes a row readable by itself, as SQL expressions by name. */
  also?: Readonly<Record<string, string>>;
}

const MACHINERY = ["version", "scope", "user_id"];
const hers = (table: string, part: Partial<ExportPart> = {}): ExportPart => ({
  name: table,
  table,
  where: "t.user_id = $1",
  ...part,
  without: [...MACHINERY, ...(part.without ?? [])],
});

const theWord = { term: "(select i.term from vocab_item i where i.id = t.vocab_item_id)" };
const theCourse = { course_title: "(select c.title from course c where c.id = t.course_id)" };
const theSection = { section_title: "(select s.title from section s where s.id = t.section_id)" };
const theObjective = { objective: "(select o.text from learning_objective o where o.id = t.objective_id)" };
const theOrganization = { organization_name: "(select o.name from organization o where o.id = t.organization_id)" };

/** In the order of the file. Whoever adds a table that refers to a person adds it here, or says below why not. */
export const EXPORT_PARTS: readonly ExportPart[] = [
  hers("app_user", { name: "user", where: "t.id = $1", without: ["password_hash"] }),
  hers("accepted_terms"),
  hers("membership", { also: theOrganization }),
  hers("session_family", { name: "sign_in", without: ["current_n"] }),
  // What proves her is hers alone, and what it is proven with is of no use to anybody.
  hers("passkey", { without: ["credential_id", "public_key", "counter", "transports", "rp_id"] }),
  hers("authenticator_app", { without: ["secret", "last_step"] }),
  hers("invitation", {
    name: "invitation_received",
    where: "lower(t.email) = $2",
    without: ["n", "invited_by"],
    also: theOrganization,
  }),
  // To whom they went is those people's own.
  hers("invitation", {
    name: "invitation_sent",
    where: "t.invited_by = $1",
    without: ["n", "invited_by", "email"],
    also: theOrganization,
  }),
  // Where and with which keys a message reaches a device is a secret of that device.
  hers("push_subscription", { without: ["endpoint", "p256dh", "auth", "server_key"] }),
  hers("reminder", { without: ["user_version"] }),
  hers("tag", { where: "t.owner_id = $1", without: ["owner_id"] }),
  hers("vocab_list"),
  hers("vocab_item", { where: "t.owner_id = $1", without: ["owner_id"] }),
  hers("vocab_list_item", { also: theWord }),
  hers("vocab_list_share", {
    where: "t.list_id in (select l.id from vocab_list l where l.user_id = $1)",
    without: ["token_hash"],
  }),
  hers("vocab_list_copy"),
  hers("vocab_overlay", { also: theWord }),
  hers("vocab_test"),
  hers("vocab_review", { also: theWord }),
  hers("scheduling_parameters"),
  hers("xp_event"),
  hers("course", { name: "authored_course", where: "t.author_id = $1", without: ["author_id"] }),
  hers("content_item", {
    name: "authored_item",
    where: "t.author_id = $1",
    without: ["author_id", "part_ids", "is_playable"],
  }),
  hers("media_asset", { where: "t.uploaded_by = $1", without: ["uploaded_by"] }),
  hers("media_sender", { name: "media_sent" }),
  hers("course_interaction", { also: theCourse }),
  hers("chapter_interaction", { also: theCourse }),
  hers("section_interaction", { also: { ...theCourse, ...theSection } }),
  hers("item_attempt", { also: theSection }),
  hers("unsure_answer", { without: ["read_by"], also: theSection }),
  // Whose answers they were is those people's own.
  hers("unsure_answer", {
    name: "answer_read",
    where: "t.read_by = $1",
    without: ["read_by", "read_by_name", "attempt_id", "part_id"],
    also: theSection,
  }),
  hers("journal_entry", { also: { ...theSection, ...theObjective } }),
  hers("case_interaction"),
  hers("case_event"),
  hers("section_assignment", {
    name: "assignment_received",
    where: "t.assigned_to = $1",
    without: ["assigned_to", "assigned_by"],
    also: theSection,
  }),
  // To whom is those people's own.
  hers("section_assignment", {
    name: "assignment_given",
    where: "t.assigned_by = $1",
    without: ["assigned_to", "assigned_by", "seen_at"],
    also: theSection,
  }),
  hers("file"),
  // How the others are called is theirs; what she knew of them when she asked is in it.
  hers("follow", { name: "following", where: "t.follower_id = $1", without: ["follower_id", "followed_id"] }),
  hers("follow", {
    name: "followed_by",
    where: "t.followed_id = $1",
    without: ["follower_id", "followed_id", "asked_as"],
  }),
  hers("user_block", { name: "blocking", where: "t.blocker_id = $1", without: ["blocker_id", "blocked_id"] }),
];

/** What refers to a person and is not in the file, and why. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  "recovery_code.user_id":
    "secrets, stored in a form from which nobody can read them; how many are left, her profile says",
  "row_count.user_id": "how many rows she has in each table: the file has the rows",
  "sync_receipt.user_id": "a copy of answers to her devices, whose rows are all in the file; deleted after 400 days",
  "sign_in_place.user_id": "keyed hashes that tell nobody anything; deleted half a year after the last sign-in there",
  "locked_account.user_id": "set by whoever runs the server, on accounts of the demo only",
  "user_block.blocked_id": "who has blocked her is that person's own, and she is not to be told",
};
