import { useLingui } from "@lingui/react/macro";

import { useLive } from "#db/use-live.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Text } from "#ui/layout/layout.tsx";

import type { Task } from "../modes/task.ts";
import { appointmentOf } from "../queries.ts";

/** When the word comes again; the line keeps its place until the answer is stored. */
export function Appointment({ task }: { task: Task }) {
  const { t } = useLingui();
  const formats = useFormats();
  const appointment = useLive(() => appointmentOf(task), [task]);
  const { days = 0, streak = 0 } = appointment ?? {};
  const when = formats.relativeDay(days);
  const text = streak >= 2 ? t`${streak}-mal in Folge gewusst. Kommt ${when} wieder.` : t`Kommt ${when} wieder.`;
  return (
    <Text size="s" tone="soft">
      {appointment && days > 0 ? text : "\u00A0"}
    </Text>
  );
}
