import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { Notice } from "#ui/feedback/notice.tsx";

import type { PlanSummary } from "../plan/import-choice.ts";
import type { Losses } from "../words/imported-word.ts";
import styles from "./facts.module.css";

/** What will not be taken over, in figures and with the reason. Nothing where all of it will. */
export function LossesNotice({ losses, summary }: { losses: Losses; summary: PlanSummary }) {
  // Only a word that is made new takes its files along.
  const sounds = losses.sounds - (summary.media?.sounds ?? 0);
  const pictures = losses.pictures - (summary.media?.pictures ?? 0);
  const lines: [key: string, count: number, words: ReactNode][] = [
    [
      "unused",
      losses.unused,
      <Plural
        key="unused"
        value={losses.unused}
        one="# Feld aus einer Spalte, die du nicht übernimmst"
        other="# Felder aus Spalten, die du nicht übernimmst"
      />,
    ],
    [
      "withoutTerm",
      losses.withoutTerm,
      <Plural
        key="t"
        value={losses.withoutTerm}
        one="# Zeile ohne deutsches Wort"
        other="# Zeilen ohne deutsches Wort"
      />,
    ],
    [
      "tooLong",
      losses.tooLong,
      <Plural
        key="l"
        value={losses.tooLong}
        one="# Zeile, deren Wort länger als 200 Zeichen ist"
        other="# Zeilen, deren Wort länger als 200 Zeichen ist"
      />,
    ],
    [
      "repeated",
      losses.repeated,
      <Plural
        key="r"
        value={losses.repeated}
        one="# Zeile, die schon einmal vorkommt"
        other="# Zeilen, die schon einmal vorkommen"
      />,
    ],
    [
      "cut",
      losses.cut,
      <Plural
        key="c"
        value={losses.cut}
        one="Das Ende von # sehr langem Text"
        other="Das Ende von # sehr langen Texten"
      />,
    ],
    [
      "sounds",
      sounds,
      <Plural
        key="s"
        value={sounds}
        one="# Ton, der zu keinem neuen Wort gehört oder nicht lesbar ist"
        other="# Töne, die zu keinem neuen Wort gehören oder nicht lesbar sind"
      />,
    ],
    [
      "pictures",
      pictures,
      <Plural
        key="p"
        value={pictures}
        one="# Bild, das zu keinem neuen Wort gehört oder nicht lesbar ist"
        other="# Bilder, die zu keinem neuen Wort gehören oder nicht lesbar sind"
      />,
    ],
    [
      "room",
      summary.withoutRoom,
      <Plural
        key="o"
        value={summary.withoutRoom}
        one="# Wort, weil mehr als 100.000 eigene Wörter nicht möglich sind"
        other="# Wörter, weil mehr als 100.000 eigene Wörter nicht möglich sind"
      />,
    ],
  ];
  const there = lines.filter(([, count]) => count > 0);
  if (there.length === 0) return null;
  return (
    <Notice kind="neutral">
      <p>
        <Trans>Nicht übernommen wird:</Trans>
      </p>
      <ul className={styles.facts}>
        {there.map(([key, , words]) => (
          <li key={key}>{words}</li>
        ))}
      </ul>
    </Notice>
  );
}
