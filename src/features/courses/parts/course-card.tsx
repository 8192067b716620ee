import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { pathTo } from "#ui/controls/href.ts";
import { German } from "#ui/text/german.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Card, CardFacts } from "#ui/layout/card.tsx";
import { Plate } from "#ui/layout/plate.tsx";
import { ProgressBar } from "#ui/feedback/progress.tsx";
import { VisuallyHidden } from "#ui/layout/visually-hidden.tsx";

import { levelName } from "../level-name.ts";
import type { ListedCourse } from "../queries.ts";

const MS_PER_MINUTE = 60_000;

type CourseCardProps = {
  listed: ListedCourse;
  /** Enrols; absent where she is enrolled. */
  onEnrol?: () => void;
  isPending?: boolean;
};

/** A course in a list: what it is, how far she is, and the next step. */
export function CourseCard({ listed, onEnrol, isPending }: CourseCardProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const { course, isEnrolled, done, isHere } = listed;
  const total = course.sectionCount;
  const href = pathTo("/course/$courseId", { params: { courseId: course.id } });
  const share = total === 0 ? 0 : Math.min(1, done / total);
  return (
    <Card
      plate={<Plate caption={t`Stufe`} number={levelName(course)} />}
      title={<German>{course.title}</German>}
      about={<German>{course.about}</German>}
      href={href}
      action={
        isEnrolled ? (
          <Button kind="quiet" size="s" href={href}>
            <span>
              {share >= 1 ? <Trans>Ansehen</Trans> : done > 0 ? <Trans>Weiter</Trans> : <Trans>Anfangen</Trans>}
              <VisuallyHidden>: {course.title}</VisuallyHidden>
            </span>
          </Button>
        ) : (
          <Button kind="quiet" size="s" pending={isPending} onPress={onEnrol}>
            <span>
              <Trans>Kurs belegen</Trans>
              <VisuallyHidden>: {course.title}</VisuallyHidden>
            </span>
          </Button>
        )
      }
    >
      {isEnrolled ? (
        <ProgressBar
          label={t`Fortschritt in ${course.title}`}
          value={Math.min(done, total)}
          max={total}
          valueText={t`${done} von ${total} Abschnitten`}
        />
      ) : null}
      <CardFacts>
        {isEnrolled ? (
          <span>
            <Trans>
              {done} von {total} Abschnitten
            </Trans>
          </span>
        ) : (
          <>
            <span>
              <Plural value={total} one="# Abschnitt" other="# Abschnitte" />
            </span>
            {course.minutes > 0 ? <span>{formats.duration(course.minutes * MS_PER_MINUTE, "short")}</span> : null}
          </>
        )}
        {course.organizationId === null ? null : (
          <span>
            <Icon name="buildings" size="xs" />
            <Trans>von deiner Klinik oder Schule</Trans>
          </span>
        )}
        {isHere ? (
          <span>
            <Icon name="download-simple" size="xs" />
            <Trans>auch offline</Trans>
          </span>
        ) : null}
      </CardFacts>
    </Card>
  );
}
