import { Trans } from "@lingui/react/macro";

import type { CaseRevision } from "#shared/model/cases/case-revision.ts";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { German } from "#ui/text/german.tsx";

import { MaterialList } from "./material-list.tsx";
import styles from "./talk.module.css";

/** What stands in the chart: nobody tells it, and she may know it before she says a word. */
const chartOf = ({ facts }: CaseRevision) => facts.filter(({ disclose }) => disclose === "chart");

const sentence = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);

interface BriefingTextProps {
  revision: CaseRevision;
  level: 2 | 3;
  /** She looks at something in the chart. */
  onMaterial?: (materialId: string) => void;
}

/** The mission and what she knows before: before the talk, and whenever she looks it up. */
export function BriefingText({ revision, level, onMaterial }: BriefingTextProps) {
  const { materials } = revision;
  const chart = chartOf(revision);
  return (
    <Stack gap="l">
      <Text tone="soft" size="s">
        <German>{revision.setting}</German>
      </Text>
      <German as="p">{revision.briefing}</German>
      {chart.length === 0 ? null : (
        <Stack gap="s">
          <Text as={`h${level}`} size="l" weight="strong">
            <Trans>Was du weißt</Trans>
          </Text>
          <ul className={styles.facts} lang="de" dir="ltr">
            {chart.map(({ id, value }) => (
              <li key={id}>{sentence(value)}</li>
            ))}
          </ul>
        </Stack>
      )}
      {materials.length === 0 ? null : (
        <Stack gap="xs">
          <Text as={`h${level}`} size="l" weight="strong">
            <Trans>Unterlagen</Trans>
          </Text>
          <MaterialList materials={materials} onOpen={onMaterial} />
        </Stack>
      )}
    </Stack>
  );
}
