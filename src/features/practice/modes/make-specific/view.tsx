import { useLingui } from "@lingui/react/macro";

import { secondOpinion } from "#api/evaluation.ts";

import styles from "../../practice.module.css";
import { WritingTask } from "../../parts/writing-task.tsx";
import type { TaskViewProps } from "../task.ts";
import type { SpecificQuestion } from "./rules.ts";

/** A vague sentence with what is missing in it, and the field for a better one. */
export function View(props: TaskViewProps<SpecificQuestion>) {
  const { t } = useLingui();
  const { vague } = props.question;
  return (
    <WritingTask
      {...props}
      instruction={t`Sag es genauer. Die Einzelheiten darfst du erfinden`}
      prompt={vague.statement}
      aside={
        <ul className={styles.slots} lang="de" dir="ltr">
          {vague.slots.map(({ id, label }) => (
            <li key={id}>{label}</li>
          ))}
        </ul>
      }
      askOpinion={(answer, signal) => secondOpinion("evaluateSpecific", { exercise_id: vague.id, answer }, { signal })}
      samplesTitle={t`Zum Beispiel`}
    />
  );
}
