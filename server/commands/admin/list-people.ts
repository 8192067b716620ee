import { sql } from "drizzle-orm";

import type { Verb } from "./verb.ts";

interface Row extends Record<string, unknown> {
  email: string;
  what: string;
}

/** Only people with a role: learners are listed nowhere. */
export const listPeople: Verb = {
  takes: [],
  about: "zeigt, wer den Server verwaltet, Kurse schreibt, leitet und begleitet",
  async run({ db }) {
    const { rows } = await db.execute<Row>(sql`
      select u.email, 'verwaltet den Server' as what, 0 as n from app_user u where u.is_admin
      union all select u.email, 'schreibt Kurse', 1 from app_user u where u.expert_mode
      union all select u.email, 'leitet „' || o.name || '“', 2
        from membership m join app_user u on u.id = m.user_id join organization o on o.id = m.organization_id where m.is_manager
      union all select u.email, 'begleitet in „' || o.name || '“', 3
        from membership m join app_user u on u.id = m.user_id join organization o on o.id = m.organization_id where m.is_tutor
      order by email, n, what`);
    if (rows.length === 0) console.log("Noch hat niemand eine Rolle.");
    for (const { email, what } of rows) console.log(`${email}: ${what}`);
  },
};
