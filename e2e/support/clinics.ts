import { randomUUID } from "node:crypto";

import { Api } from "./api.ts";
import { newLearner } from "./learners.ts";

const ADMIN = { email: "admin@visite.test", password: "Visite2026" };

/** An organisation of this test alone, its manager, and members with these first names. */
export async function aClinic(
  url: string,
  { seats = null, names = [] }: { seats?: number | null; names?: string[] } = {},
) {
  const admin = await Api.signIn(url, ADMIN);
  const name = `Haus ${randomUUID().slice(0, 8)}`;
  const { id } = await admin.call<{ id: string }>("POST", "/organizations/", { name, seats: { total: seats } });
  const add = async (first_name: string, role: object = {}, fields: object = {}) => {
    const person = await newLearner(url, { words: 2, fields: { first_name, last_name: "", ...fields } });
    await admin.call("POST", `/organizations/${id}/members`, { user_id: person.userId, ...role });
    return person;
  };
  const manager = await add("Petra", { is_manager: true });
  const members = [];
  for (const first of names) members.push(await add(first));
  return { id, name, manager, members, add, path: `/organization/${id}` };
}
