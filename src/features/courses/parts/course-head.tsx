import { Trans } from "@lingui/react/macro";

import type { DeviceRows } from "#shared/model/entities.ts";
import { German } from "#ui/text/german.tsx";
import { Text } from "#ui/layout/layout.tsx";

import { levelName } from "../level-name.ts";
import styles from "./course-head.module.css";

/** What the course is called and is about. */
export function CourseHead({ course }: { course: DeviceRows["course"] }) {
  const level = levelName(course);
  return (
    <>
      <h1>
        <German>{course.title}</German>
      </h1>
      <Text tone="soft">
        <German as="span" className={styles.about}>
          {course.about}
        </German>
        <Trans>
          Niveau <bdi>{level}</bdi>
        </Trans>
      </Text>
    </>
  );
}
