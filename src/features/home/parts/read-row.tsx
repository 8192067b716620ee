import { Trans } from "@lingui/react/macro";

import { pathTo } from "#ui/controls/href.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { Row } from "#ui/layout/row.tsx";
import { German } from "#ui/text/german.tsx";

import type { ReadNow } from "../read-now.ts";
import styles from "./study-now.module.css";

/** An answer that a tutor has read; it leads to the task, where that is said. */
export function ReadRow({ one: { sectionId, itemId, title, by } }: { one: ReadNow }) {
  return (
    <Row
      lead={<Icon name="chat-teardrop-text" />}
      title={
        by === "" ? (
          <Trans>Deine Praxisanleitung hat deine Antwort gelesen</Trans>
        ) : (
          <Trans>
            <bdi>{by}</bdi> hat deine Antwort gelesen
          </Trans>
        )
      }
      sub={title === null ? undefined : <German>{title}</German>}
      end={
        <span className={styles.new}>
          <Trans>Neu</Trans>
        </span>
      }
      href={pathTo("/section/$sectionId", { params: { sectionId }, search: { task: itemId } })}
    />
  );
}
