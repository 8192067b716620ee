import { Trans, useLingui } from "@lingui/react/macro";
import { Suspense, useState } from "react";

import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { lazyPart } from "#ui/layout/lazy-part.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";

const ExamSheet = lazyPart(() => import("./exam-sheet.tsx").then((module) => module.ExamSheet));

/** The day of her exam: in the four weeks before it words come sooner. */
export function ExamRow() {
  const { t } = useLingui();
  const formats = useFormats();
  const [isOpen, setOpen] = useState(false);
  const user = useLive(() => learner().user.get(learner().userId), []);
  const examDate = user?.examDate ?? null;
  return (
    <>
      <List lead="icon" label={t`Prüfung`}>
        <Row
          lead={<Icon name="calendar-blank" />}
          title={<Trans>Prüfung</Trans>}
          sub={
            examDate === null ? (
              <Trans>Sag uns den Tag, dann wiederholst du deine Wörter vorher öfter.</Trans>
            ) : (
              <Trans>In den vier Wochen davor wiederholst du deine Wörter öfter.</Trans>
            )
          }
          onPress={() => setOpen(true)}
          {...(examDate !== null && { end: formats.day(examDate, "long") })}
        />
      </List>
      <Suspense fallback={null}>
        {isOpen ? <ExamSheet examDate={examDate} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}
