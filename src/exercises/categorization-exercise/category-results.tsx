import { useLingui } from "@lingui/react/macro";

import { Stack, Text } from "#ui/layout/layout.tsx";

import type { PartResult, PlayerProps } from "../exercise.ts";
import { FaceView } from "../parts/face-view.tsx";
import { ResultList } from "../parts/result-list.tsx";
import type { CategorizationAnswer, CategorizationContent } from "./content.ts";
import { GroupName } from "./group-name.tsx";
import { NOWHERE } from "./sorting.ts";

type CategoryResultsProps = Pick<
  PlayerProps<CategorizationContent, CategorizationAnswer>,
  "content" | "answer" | "play"
> & { parts: readonly PartResult[] };

const RANK = { wrong: 0, empty: 0, almost: 1, correct: 2 } as const;

/** The groups with what was put into them, wrong cards first. */
export function CategoryResults({ content, answer, parts, play }: CategoryResultsProps) {
  const { t } = useLingui();
  const verdictOf = (id: string) => parts.find(({ part_id }) => part_id === id)?.verdict ?? "empty";
  const groups = [...content.categories, { id: NOWHERE, title: t`Passt nirgends` }];
  const inGroup = (group: string) =>
    content.items
      .filter(({ id }) => {
        const given = answer[id];
        return Array.isArray(given) ? given.includes(group) : group === NOWHERE && given === NOWHERE;
      })
      .toSorted((one, other) => RANK[verdictOf(one.id)] - RANK[verdictOf(other.id)]);
  return (
    <>
      {groups.map((group) => {
        const items = inGroup(group.id);
        return items.length === 0 ? null : (
          <Stack key={group.id} gap="s">
            <Text as="h2" weight="strong">
              <GroupName group={group} />
            </Text>
            <ResultList
              label={group.title}
              rows={items.map(({ id, face }) => ({
                id,
                verdict: verdictOf(id),
                content: <FaceView face={face} play={play} />,
              }))}
            />
          </Stack>
        );
      })}
    </>
  );
}
