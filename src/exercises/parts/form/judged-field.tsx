import { Trans, useLingui } from "@lingui/react/macro";

import { Button } from "#ui/controls/button.tsx";
import { Inline } from "#ui/layout/layout.tsx";

import type { PartResult } from "../../exercise.ts";
import { JudgedValue } from "../judged-value.tsx";
import type { Field, FieldValue } from "./field.ts";
import styles from "./form.module.css";
import { shownAnswer } from "./shown-value.ts";

interface JudgedFieldProps {
  field: Field;
  value: FieldValue | undefined;
  isGivenUp: boolean;
  verdict: PartResult["verdict"];
  /** Plays the line in which it is said. */
  onHear?: (() => void) | undefined;
}

/** A field after the check: what stands in it, with an icon and in words how it was. */
export function JudgedField({ field, value, isGivenUp, verdict, onHear }: JudgedFieldProps) {
  const { t } = useLingui();
  const said = shownAnswer(field, value).trim();
  const unit = field.kind === "number" && field.unit !== undefined && said !== "" ? ` ${field.unit}` : "";
  const hasPoint = typeof value === "object" && !Array.isArray(value);
  return (
    <div className={styles.judged}>
      <span className={styles.label} lang="de" dir="ltr" aria-hidden="true">
        {field.label}
      </span>
      <Inline>
        <JudgedValue label={field.label} verdict={verdict} within="form">
          <span lang="de" dir="ltr">
            {said === "" ? (isGivenUp ? t`nicht bekannt` : hasPoint ? t`Stelle gewählt` : "–") : `${said}${unit}`}
          </span>
        </JudgedValue>
        {onHear ? (
          <Button kind="text" size="s" icon="speaker-high" label={t`${field.label}: hier gehört`} onPress={onHear}>
            <Trans>Hier gehört</Trans>
          </Button>
        ) : null}
      </Inline>
    </div>
  );
}
