type Who = "anyone" | "signed-in" | "expert" | "author" | "tutor" | "manager" | "admin";

/** A call that is about nothing in particular, or about the caller herself. */
export interface PlainRule {
  readonly who: Who;
  /**
   * - `none`: belongs to nobody (infrastructure, library)
   * - `own-user-param`: the path names a person; it must be the caller
   * - `own-user-param-or-admin-reads`: the same, but an admin may look (never at private texts)
   * - `own-rows`: rows are sought among the caller's own only
   * - `by-link`: what another learner shared by a link, to whoever has the link; nothing about that learner
   * - `visible-courses`: rows are sought among the courses only that the caller may see
   */
  readonly whose:
    | "none"
    | "own-user-param"
    | "own-user-param-or-admin-reads"
    | "own-rows"
    | "by-link"
    | "visible-courses";
}

/** A call about one row, which the server finds and checks in the call's own transaction. */
export interface RowRule {
  readonly who: Who;
  /**
   * - `visible-course`: of a course that she may see (published, and everybody's or her organisation's; her own draft).
   *   All others do not exist
   * - `enrolled-course`: the same, and she takes it or took it; else `not-enrolled`
   * - `own-course`: the same, and she is its author; else `forbidden`
   * - `managed-organization`: managers of it and admins may; its other members see it and may not (`forbidden`); to all
   *   others it does not exist
   * - `administered-organization`: the same, but only who runs the server may
   * - `tutored-organization`: tutors of it may; its other members, those who manage it and admins see it and may not
   * - `tutored-member`: somebody in an organisation where the caller is tutor or manager; all others do not exist
   */
  readonly whose:
    | "visible-course"
    | "enrolled-course"
    | "own-course"
    | "managed-organization"
    | "administered-organization"
    | "tutored-organization"
    | "tutored-member";
  /** What it is: one of the server's loaders of these. */
  readonly row: string;
  /** Where in the call the row's id stands, as "params.id"; null: it is told by the caller. */
  readonly by: string | null;
  /** What is not there is done already: the handler gets undefined. */
  readonly ifGone?: "done";
}

/** Who may call, and on whose data. */
export type Rule = PlainRule | RowRule;
