import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { removeCourse } from "#sync/downloads.ts";
import { pathTo } from "#ui/controls/href.ts";
import { ConfirmDialog } from "#ui/overlays/confirm-dialog.tsx";
import { German } from "#ui/text/german.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { IconButton } from "#ui/controls/icon-button.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";
import { useNow } from "#ui/environment/use-now.ts";

import { coursesHere, type OfflineCourse } from "../queries.ts";
import { MediaChoiceSetting } from "./media-choice-setting.tsx";

/** The courses on this device, and the way to have their room back. */
export function CoursesHere({ onChanged }: { onChanged: () => void }) {
  const { t } = useLingui();
  const { run } = useCommand();
  const courses = useLive(() => coursesHere(learner()), []);
  const [chosen, setChosen] = useState<OfflineCourse | null>(null);

  async function remove({ courseId }: OfflineCourse): Promise<void> {
    setChosen(null);
    const success = t`Der Kurs ist von diesem Gerät entfernt. Dein Fortschritt bleibt.`;
    await run(() => removeCourse(learner(), courseId), { success });
    onChanged();
  }

  if (!courses || courses.length === 0) return null;
  return (
    <Stack gap="s">
      <Text as="h3" weight="strong">
        <Trans>Kurse auf diesem Gerät</Trans>
      </Text>
      <List lead="icon">
        {courses.map((course) => (
          <CourseRow key={course.courseId} course={course} onRemove={() => setChosen(course)} />
        ))}
      </List>
      <MediaChoiceSetting />
      <ConfirmDialog
        isOpen={chosen !== null}
        onClose={() => setChosen(null)}
        title={<Trans>Von diesem Gerät entfernen?</Trans>}
        confirmLabel={<Trans>Entfernen</Trans>}
        onConfirm={() => chosen && void remove(chosen)}
      >
        <Trans>
          Der Kurs geht dann nur noch online. Dein Fortschritt, deine Antworten und dein Lerntagebuch bleiben.
        </Trans>
      </ConfirmDialog>
    </Stack>
  );
}

function CourseRow({ course, onRemove }: { course: OfflineCourse; onRemove: () => void }) {
  const { t } = useLingui();
  const formats = useFormats();
  const now = useNow();
  const { title, mediaBytes, lastOpenedAt, courseId } = course;
  const size = formats.bytes(mediaBytes);
  const opened = formats.moment(lastOpenedAt, now);
  const name = title ?? t`Kurs, der nicht mehr angeboten wird`;
  return (
    <Row
      lead={<Icon name="book-open" />}
      title={title === null ? name : <German>{title}</German>}
      sub={
        mediaBytes > 0 ? (
          <Trans>
            {size}, zuletzt geöffnet: {opened}
          </Trans>
        ) : (
          <Trans>nur Texte, zuletzt geöffnet: {opened}</Trans>
        )
      }
      href={pathTo("/course/$courseId", { params: { courseId } })}
      end={<IconButton kind="soft" icon="trash" label={t`${name} von diesem Gerät entfernen`} onPress={onRemove} />}
    />
  );
}
