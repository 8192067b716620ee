import { useState } from "react";

import { AlertCorner } from "#ui/feedback/alert-corner.tsx";
import { Text } from "#ui/layout/layout.tsx";
import { Segmented } from "#ui/controls/segmented.tsx";

import styles from "./gallery.module.css";
import { ChartSamples } from "./samples/charts.tsx";
import { ControlSamples } from "./samples/controls.tsx";
import { FeedbackSamples } from "./samples/feedback.tsx";
import { FrameSamples } from "./samples/frame.tsx";
import { RecordingSamples } from "./samples/recording.tsx";
import { RowSamples } from "./samples/rows.tsx";
import { SpeakingSamples } from "./samples/speaking.tsx";
import { StateSamples } from "./samples/states.tsx";
import { TokenSamples } from "./samples/tokens.tsx";

type Theme = "system" | "light" | "dark";
type Direction = "ltr" | "rtl";

/** Sets what a reader's settings would set, on the root element and only while the gallery looks at it. */
function applyTheme(theme: Theme) {
  if (theme === "system") delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}

/** Every part of src/ui in every state. */
export function Gallery() {
  const [theme, setTheme] = useState<Theme>("system");
  const [direction, setDirection] = useState<Direction>(document.documentElement.dir === "rtl" ? "rtl" : "ltr");
  return (
    <main className={styles.page}>
      <Text as="h1" size="2xl" weight="strong">
        Bausteine
      </Text>
      <p>
        <a href="?kind=">Aufgabenarten</a>
      </p>
      <div className={styles.controls}>
        <Segmented
          label="Farben"
          value={theme}
          onChange={(next) => {
            applyTheme(next);
            setTheme(next);
          }}
          options={[
            { value: "system", label: "System" },
            { value: "light", label: "Hell" },
            { value: "dark", label: "Dunkel" },
          ]}
        />
        <Segmented
          label="Schreibrichtung"
          value={direction}
          onChange={(next) => {
            document.documentElement.dir = next;
            setDirection(next);
          }}
          options={[
            { value: "ltr", label: "Links nach rechts" },
            { value: "rtl", label: "Rechts nach links" },
          ]}
        />
      </div>
      <ControlSamples />
      <RowSamples />
      <FeedbackSamples />
      <RecordingSamples />
      <SpeakingSamples />
      <StateSamples />
      <ChartSamples />
      <FrameSamples />
      <TokenSamples />
      <AlertCorner />
    </main>
  );
}
