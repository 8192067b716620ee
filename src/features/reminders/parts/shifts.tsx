import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";

import { useCommand } from "#app/use-command.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import type { DeviceRows } from "#shared/model/entities.ts";
import { addDays, mondayOf, type LocalDay } from "#shared/model/local-day.ts";
import { Button } from "#ui/controls/button.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";

import { changePatterns, enterShift, repeatWeek } from "../commands.ts";
import { shiftPatterns } from "../queries.ts";
import { USUAL_PATTERNS, type ShiftKind } from "../shift-patterns.ts";
import { ShiftMonth } from "./shift-month.tsx";
import { TimeInput } from "./time-input.tsx";

type Brush = ShiftKind | "free";
type ShiftsProps = { user: DeviceRows["user"]; today: LocalDay };

/** The duty roster: choose a shift, then tap its days. */
export function Shifts({ user, today }: ShiftsProps) {
  const { t } = useLingui();
  const { run } = useCommand();
  const patterns = useLive(() => shiftPatterns(learner()), []) ?? USUAL_PATTERNS;
  const [brush, setBrush] = useState<Brush>("early");
  const { shifts } = user;
  const span = brush === "free" ? null : patterns[brush];
  const tap = (day: LocalDay) => {
    const has = shifts.some((shift) => shift.day === day && shift.from === span?.from && shift.to === span.to);
    void run(() => enterShift(day, has ? null : span));
  };
  return (
    <Stack gap="m">
      <Text>
        <Trans>Im Dienst erinnern wir dich nie. Wähle einen Dienst und tippe auf seine Tage.</Trans>
      </Text>
      <Segmented
        label={t`Welcher Dienst?`}
        value={brush}
        onChange={setBrush}
        options={[
          { value: "early", label: t`Früh` },
          { value: "late", label: t`Spät` },
          { value: "night", label: t`Nacht` },
          { value: "free", label: t`Frei` },
        ]}
      />
      {brush === "free" || span === null ? null : (
        <Inline key={brush} gap="m" align="start" equal>
          <TimeInput
            label={t`Beginnt um`}
            value={span.from}
            onChange={(from) => void run(() => changePatterns({ ...patterns, [brush]: { ...span, from } }))}
          />
          <TimeInput
            label={t`Endet um`}
            value={span.to}
            onChange={(to) => void run(() => changePatterns({ ...patterns, [brush]: { ...span, to } }))}
          />
        </Inline>
      )}
      <ShiftMonth shifts={shifts} patterns={patterns} today={today} onTap={tap} />
      <Inline>
        <RepeatWeek shifts={shifts} />
      </Inline>
    </Stack>
  );
}

/** Rosters go in weeks: the last one that is entered, once more. */
function RepeatWeek({ shifts }: { shifts: DeviceRows["user"]["shifts"] }) {
  const { i18n } = useLingui();
  const { run } = useCommand();
  const last = shifts.at(-1)?.day;
  if (last === undefined) return null;
  const monday = mondayOf(last);
  const short = (day: LocalDay) => i18n.date(`${day}T00:00:00Z`, { day: "numeric", month: "numeric", timeZone: "UTC" });
  const [from, to] = [short(monday), short(addDays(monday, 7))];
  return (
    <Button kind="text" flush icon="copy" onPress={() => void run(() => repeatWeek(monday))}>
      <Trans>
        Die Woche ab {from} auch für die Woche ab {to} eintragen
      </Trans>
    </Button>
  );
}
