import type { PgTable } from "drizzle-orm/pg-core";

import type { Viewer } from "#shared/model/audience-terms.ts";
import { AUDIENCES } from "#shared/model/audiences.ts";

import * as account from "./account-schema.ts";
import * as cases from "./case-schema.ts";
import * as courses from "./course-schema.ts";
import * as people from "./people-schema.ts";
import * as quota from "./quota-schema.ts";
import * as push from "./push-schema.ts";
import * as reference from "./reference-schema.ts";
import * as main from "./schema.ts";
import * as secondFactor from "./second-factor-schema.ts";
import * as signIn from "./sign-in-schema.ts";
import * as study from "./study-schema.ts";
import * as vocabulary from "./vocabulary-schema.ts";

/** Everything that the files of the schema hold; what is no table among it is left out below. */
export const SCHEMA = {
  ...main,
  ...account,
  ...people,
  ...push,
  ...quota,
  ...reference,
  ...secondFactor,
  ...signIn,
  ...courses,
  ...study,
  ...vocabulary,
  ...cases,
};

type Tables = { [K in keyof typeof SCHEMA as (typeof SCHEMA)[K] extends PgTable ? K : never]: (typeof SCHEMA)[K] };
type Named<T> = T extends { _: { name: infer N extends string } } ? N : never;
type Columns<T> = T extends { $inferSelect: infer Row } ? keyof Row & string : never;

/** A table or a column of which nobody has said who sees it does not compile here: `audiences.ts` says how to answer. */
type Audiences = { [K in keyof Tables as Named<Tables[K]>]: Record<Columns<Tables[K]>, readonly Viewer[]> };
export const CHECKED_AUDIENCES: Audiences = AUDIENCES;
