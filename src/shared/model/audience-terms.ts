/** To whom something of a person may be shown. */
export const VIEWERS = [
  /** The person herself. */
  "self",
  /** Who runs the server. */
  "admin",
  /** Who manages an organisation of hers. */
  "manager",
  /** Who is tutor in an organisation of hers. */
  "tutor",
  /** Of those, who assigned her the section that it is about: from then on. */
  "assigning-tutor",
  /** Tutors of hers, of what she shares with them. */
  "tutor-if-shared",
  /** Who follows her, with her consent. */
  "follower",
  /** Whom she asked to follow: she shows who she is by asking. */
  "asked",
  /** Whoever has a link that she gave away. */
  "link",
  /** Whoever sees the course or belongs to the organisation. */
  "course",
] as const;
export type Viewer = (typeof VIEWERS)[number];
export type Viewers = readonly Viewer[];

/** Secrets, and what only the machinery needs: nobody is told, not even she. */
export const SECRET: Viewers = [];
export const HERS: Viewers = ["self"];
export const ADMIN: Viewers = ["self", "admin"];
export const COURSE: Viewers = ["self", "course"];
export const LINK: Viewers = ["self", "link"];
export const FRIENDS: Viewers = ["self", "follower", "asked"];
export const FRIENDS_AND_ADMIN: Viewers = [...FRIENDS, "admin"];
/** That she is a member, and by which address she is reached. */
export const MEMBER: Viewers = ["self", "admin", "manager"];
export const PERSON: Viewers = [...FRIENDS, "admin", "manager"];
export const PERSON_AND_LINK: Viewers = [...PERSON, "tutor", "link"];
/** Whose it is, is told with what she shares. */
export const NAME: Viewers = [...PERSON, "tutor-if-shared"];
/** How it went, in figures: what she wrote is not in it. */
export const RESULT: Viewers = ["self", "tutor", "manager"];
export const ASSIGNED: Viewers = ["self", "assigning-tutor"];
export const SHARED: Viewers = ["self", "tutor-if-shared"];
