import { Plural, Trans, useLingui } from "@lingui/react/macro";

import type { CaseRevision } from "#shared/model/cases/case-revision.ts";
import { Button } from "#ui/controls/button.tsx";
import { Tag } from "#ui/feedback/tag.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { PlayerFrame } from "#ui/layout/player-frame.tsx";
import { German } from "#ui/text/german.tsx";

import { nameOf } from "../persons.ts";
import { BriefingText } from "./briefing-text.tsx";
import { Portrait } from "./portrait.tsx";

function useRoleText(role: CaseRevision["learner_role"]): string {
  const { t } = useLingui();
  return {
    nurse: t`Du bist die Pflegefachperson.`,
    physician: t`Du bist die Ärztin oder der Arzt.`,
    relative: t`Du bist eine Angehörige oder ein Angehöriger.`,
  }[role];
}

/** Before the first word: who she is, where, what for, and what she knows. */
export function Briefing({ revision, onBegin }: { revision: CaseRevision; onBegin: () => void }) {
  const { t } = useLingui();
  const role = useRoleText(revision.learner_role);
  const [patient, ...others] = revision.persons;
  return (
    <PlayerFrame
      closeHref="/home"
      closeLabel={t`Schließen`}
      isLong
      dock={
        <Button wide onPress={onBegin}>
          <Trans>Gespräch beginnen</Trans>
        </Button>
      }
    >
      <Stack gap="l">
        <Inline gap="m" noWrap align="center">
          {patient ? <Portrait person={patient} isLarge /> : null}
          <Stack gap="xs">
            <Text as="h1" size="xl" weight="strong">
              <German>{revision.title}</German>
            </Text>
            <Inline gap="s">
              <Tag>{revision.level}</Tag>
              <Text as="span" size="s" tone="soft">
                <Plural value={revision.minutes} one="etwa # Minute" other="etwa # Minuten" />
              </Text>
            </Inline>
          </Stack>
        </Inline>
        <Text weight="medium">{role}</Text>
        <BriefingText revision={revision} level={2} />
        {others.length === 0 ? null : (
          <Text size="s" tone="soft">
            <Trans>
              Du kannst auch mit anderen sprechen: <German>{others.map(nameOf).join(", ")}</German>. Tippe dafür oben
              auf den Namen.
            </Trans>
          </Text>
        )}
        <Text size="s" tone="soft">
          <Trans>Das Gespräch läuft auf deinem Gerät, auch ohne Internet. Es antwortet auf vorbereitete Fragen.</Trans>
        </Text>
      </Stack>
    </PlayerFrame>
  );
}
