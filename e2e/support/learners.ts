import { randomUUID } from "node:crypto";

import type { CourseOrder, MadeCourse } from "./make-course.ts";
import type { LearnerOrder, MadeLearner } from "./make-learner.ts";
import { COURSES_PATH, LEARNERS_PATH } from "./paths.ts";

export interface Learner extends MadeLearner {
  email: string;
  password: string;
}

/** A new person for one test: nothing that another test does can be seen in her account. */
export async function newLearner(
  url: string,
  { words = 24, ...rest }: Partial<Omit<LearnerOrder, "email" | "password">> = {},
): Promise<Learner> {
  const account = { email: `amina-${randomUUID().slice(0, 13)}@visite.test`, password: "Visite2026" };
  const order: LearnerOrder = { ...account, words, ...rest };
  const answer = await fetch(url + LEARNERS_PATH, { method: "POST", body: JSON.stringify(order) });
  if (!answer.ok) throw new Error(`No learner from ${url}: ${answer.status}. Is it e2e/support/server.ts?`);
  return { ...account, ...((await answer.json()) as MadeLearner) };
}

/** A course that only this person sees. */
export async function newCourse(url: string, order: CourseOrder): Promise<MadeCourse> {
  const answer = await fetch(url + COURSES_PATH, { method: "POST", body: JSON.stringify(order) });
  if (!answer.ok) throw new Error(`No course from ${url}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as MadeCourse;
}
