import { useLingui } from "@lingui/react/macro";
import { useId, type ReactNode, type Ref } from "react";

import styles from "./answer-field.module.css";
import { Icon } from "../icons/icon.tsx";
import { germanInput } from "../controls/text-field.tsx";
import { verdictIcons, type Verdict } from "./verdict.ts";

type AnswerFieldProps = {
  /** What is asked, for screen readers; the eye reads the prompt above. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter. */
  onSubmit?: () => void;
  /** After the check: the field is closed and shows the verdict. */
  verdict?: Verdict;
  placeholder?: string;
  /** One soft line below: "10 Buchstaben, ein Nomen". */
  help?: ReactNode;
  autoFocus?: boolean;
  /** For <KeyRow>, which types into it. */
  ref?: Ref<HTMLInputElement>;
};

/** The large field of an exercise. German, left to right, without any help of the keyboard. */
export function AnswerField(props: AnswerFieldProps) {
  const { t } = useLingui();
  const { label, value, onChange, onSubmit, verdict, placeholder, help, autoFocus } = props;
  const id = useId();
  return (
    <div className={styles.field}>
      <div className={styles.box} data-verdict={verdict} dir="ltr">
        <input
          {...germanInput}
          ref={props.ref}
          className={styles.input}
          aria-label={label}
          aria-describedby={help === undefined ? undefined : id}
          aria-invalid={verdict === "wrong" || undefined}
          value={value}
          readOnly={verdict !== undefined}
          placeholder={placeholder ?? t`Deine Antwort`}
          enterKeyHint="go"
          autoFocus={autoFocus}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={(event) => {
            // While an input method composes a letter, Enter belongs to it; in a closed field it goes on.
            if (event.key !== "Enter" || event.nativeEvent.isComposing || verdict !== undefined) return;
            event.preventDefault();
            onSubmit?.();
          }}
        />
        {verdict === undefined ? null : (
          <Icon name={verdictIcons[verdict].name} weight={verdictIcons[verdict].weight} />
        )}
      </div>
      {help === undefined ? null : (
        <p className={styles.help} id={id}>
          {help}
        </p>
      )}
    </div>
  );
}
