import { colleaguesAmong, readCast } from "../cast/cast-file.ts";
import { ContentError } from "../content-problem.ts";
import { CONTENT_FOLDER } from "../read-content.ts";
import { readContentWords } from "./content-words.ts";
import { makeCourse, type MadeCourse } from "./make-course.ts";
import { readCourses } from "./read-courses.ts";
import { readMedia } from "./read-media.ts";

/** The courses of a content folder as rows. Throws a ContentError with everything that is wrong about their form. */
export async function loadCourses(root = CONTENT_FOLDER): Promise<MadeCourse[]> {
  const { found, problems } = await readCourses(root);
  if (found.length === 0 && problems.length === 0) return [];
  const [media, words, { people = [] }] = await Promise.all([readMedia(root), readContentWords(root), readCast(root)]);
  const world = { words, media: media.byKey, colleagues: colleaguesAmong(people) };
  const courses = found.map((parsed) => makeCourse(parsed, world));
  const faults = [...problems, ...media.problems, ...courses.flatMap((one) => one.problems)];
  if (faults.length > 0) throw new ContentError(faults);
  return courses.map(({ made }) => made);
}
