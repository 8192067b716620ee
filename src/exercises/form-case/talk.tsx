import { useLingui } from "@lingui/react/macro";

import { MenuButton } from "#ui/overlays/menu-button.tsx";

import type { Field } from "../parts/form/field.ts";
import type { CaseForm } from "./core.ts";
import styles from "./form-case.module.css";

interface TalkProps {
  content: Pick<CaseForm, "said" | "person">;
  /** Fields into which a quote may be put; none: the form is closed. */
  fields: readonly Field[];
  onQuote: (fieldId: string, quote: string) => void;
}

/** The conversation beside the form. What the patient says can be put into a field, to be said in one's own words there. */
export function Talk({ content, fields, onQuote }: TalkProps) {
  const { t } = useLingui();
  const nameOf = (who: CaseForm["said"][number]["who"]) =>
    who === "learner" ? t`Du` : who === "patient" ? content.person : "";
  return (
    <ol className={styles.talk} aria-label={t`Gespräch`}>
      {content.said.map((line) => (
        <li key={line.id} className={styles.line} data-own={line.who === "learner" || undefined}>
          {nameOf(line.who) === "" ? null : (
            <span className={styles.who} lang={line.who === "patient" ? "de" : undefined}>
              {nameOf(line.who)}
            </span>
          )}
          <span className={styles.said} dir="ltr">
            <span lang="de">{line.text}</span>
            {line.who === "patient" && fields.length > 0 ? (
              <MenuButton
                label={t`In den Bogen eintragen: ${line.text}`}
                icon="clipboard-text"
                kind="plain"
                entries={fields.map((field) => ({
                  id: field.id,
                  label: field.label,
                  onAction: () => onQuote(field.id, line.text),
                }))}
              />
            ) : null}
          </span>
        </li>
      ))}
    </ol>
  );
}
