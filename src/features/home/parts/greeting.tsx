import { Trans } from "@lingui/react/macro";

import { useFormats } from "#i18n/use-formats.ts";

import { partOfDay, type PartOfDay } from "../week.ts";
import styles from "./greeting.module.css";

function Words({ part, name }: { part: PartOfDay; name: string }) {
  if (part === "morning") return <Trans>Guten Morgen, {name}</Trans>;
  if (part === "day") return <Trans>Guten Tag, {name}</Trans>;
  return <Trans>Guten Abend, {name}</Trans>;
}

/** The title of the start screen: a greeting that fits the hour, and the date. */
export function Greeting({ firstName, now }: { firstName: string; now: number }) {
  const formats = useFormats();
  return (
    <div className={styles.greeting}>
      <h1>
        <Words part={partOfDay(new Date(now).getHours())} name={firstName} />
      </h1>
      <p>{formats.date(now, "weekday")}</p>
    </div>
  );
}
