import { getTableColumns } from "drizzle-orm";

import {
  chapter,
  contentItem,
  course,
  courseMedium,
  dialog,
  learningObjective,
  section,
  sectionTranslation,
} from "../../db/course-schema.ts";

// A row as the wire has it: without what only the feed needs.

const { version: _v1, scope: _s1, created_at: _c1, ...courseColumns } = getTableColumns(course);
const { version: _v2, scope: _s2, created_at: _c2, updated_at: _u2, ...chapterColumns } = getTableColumns(chapter);
const { version: _v3, scope: _s3, created_at: _c3, ...sectionColumns } = getTableColumns(section);
const {
  version: _v4,
  scope: _s4,
  created_at: _c4,
  updated_at: _u4,
  ...objectiveColumns
} = getTableColumns(learningObjective);
const {
  version: _v5,
  scope: _s5,
  created_at: _c5,
  part_ids: _p5,
  is_playable: _i5,
  ...itemColumns
} = getTableColumns(contentItem);
const { version: _v6, scope: _s6, created_at: _c6, ...dialogColumns } = getTableColumns(dialog);
const {
  version: _v7,
  scope: _s7,
  created_at: _c7,
  updated_at: _u7,
  ...translationColumns
} = getTableColumns(sectionTranslation);
const { version: _v8, scope: _s8, created_at: _c8, updated_at: _u8, ...mediumColumns } = getTableColumns(courseMedium);

export {
  chapterColumns,
  courseColumns,
  dialogColumns,
  itemColumns,
  mediumColumns,
  objectiveColumns,
  sectionColumns,
  translationColumns,
};
