import { BarChart } from "#ui/charts/bar-chart.tsx";
import { LevelBar } from "#ui/charts/level-bar.tsx";
import { MemoryCurve } from "#ui/charts/memory-curve.tsx";
import { WeekDots } from "#ui/charts/week-dots.tsx";

import { Sample, Shelf } from "../sample.tsx";

const dayMs = 86_400_000;
const start = Date.UTC(2026, 9, 16, 8);

export function ChartSamples() {
  return (
    <Shelf title="Diagramme">
      <Sample title="BarChart">
        <BarChart
          label="Fällige Wörter"
          nameTitle="Tag"
          valueTitle="Wörter"
          bars={[
            { label: "heute", value: 18, isNow: true },
            { label: "Do", value: 9 },
            { label: "Fr", value: 14 },
            { label: "Sa", value: 6 },
            { label: "So", value: 11 },
            { label: "Mo", value: 4 },
            { label: "Di", value: 0 },
          ]}
        />
        <BarChart
          label="XP pro Woche"
          nameTitle="Woche"
          valueTitle="XP"
          target={{ value: 150, label: "Ziel 150" }}
          bars={[
            { label: "KW 44", value: 120 },
            { label: "KW 45", value: 180 },
            { label: "KW 46", value: 90 },
            { label: "KW 47", value: 140, isNow: true },
          ]}
        />
      </Sample>
      <Sample title="MemoryCurve">
        <MemoryCurve
          reviews={[
            { at: start, stabilityDays: 2.4 },
            { at: start + 3 * dayMs, stabilityDays: 9 },
            { at: start + 14 * dayMs, stabilityDays: 46 },
          ]}
          nowAt={start + 34 * dayMs}
          dueAt={start + 60 * dayMs}
        />
      </Sample>
      <Sample title="WeekDots, LevelBar">
        <WeekDots
          label="Deine Woche"
          days={[
            { label: "Mo", name: "Montag", state: "done" },
            { label: "Di", name: "Dienstag", state: "frozen" },
            { label: "Mi", name: "Mittwoch", state: "missed" },
            { label: "Do", name: "Donnerstag", state: "today" },
            { label: "Fr", name: "Freitag", state: "ahead" },
            { label: "Sa", name: "Samstag", state: "ahead" },
            { label: "So", name: "Sonntag", state: "paused" },
          ]}
        />
        <LevelBar title="Stufe 4" note="noch 118 XP bis Stufe 5" value={282} max={400} />
      </Sample>
    </Shelf>
  );
}
