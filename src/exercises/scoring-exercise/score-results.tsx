import { Trans, useLingui } from "@lingui/react/macro";

import { Text } from "#ui/layout/layout.tsx";

import type { PartResult, PlayerProps } from "../exercise.ts";
import { ResultList } from "../parts/result-list.tsx";
import { RichText } from "../parts/rich-text.tsx";
import { isSolutionShown } from "../parts/solution-shown.ts";
import type { ScoringAnswer, ScoringContent } from "./content.ts";

type ScoreResultsProps = Pick<PlayerProps<ScoringContent, ScoringAnswer>, "content" | "answer" | "context"> & {
  parts: readonly PartResult[];
};

/** Her values beside those of an expert, and why. */
export function ScoreResults({ content, answer, parts, context }: ScoreResultsProps) {
  const { t } = useLingui();
  const isShown = isSolutionShown(context, parts);
  return (
    <ResultList
      label={t`Im Vergleich`}
      rows={content.scale.items.map(({ id, label, value, why, levels }) => {
        const own = answer.values[id];
        const ownLabel = levels.find((level) => level.value === own)?.label;
        const rightLabel = levels.find((level) => level.value === value)?.label;
        const named = (number: number | undefined, name: string | undefined) =>
          number === undefined
            ? "–"
            : name === undefined || name === String(number)
              ? `${number}`
              : `${number} (${name})`;
        const said = named(own, ownLabel);
        const wanted = named(value, rightLabel);
        return {
          id,
          verdict: parts.find(({ part_id }) => part_id === id)?.verdict ?? "empty",
          content: (
            <>
              <strong lang="de" dir="ltr">
                {label}
              </strong>
              <Text as="span" size="s">
                {isShown ? (
                  <Trans>
                    Du: {said} · Fachperson: {wanted}
                  </Trans>
                ) : (
                  <Trans>Du: {said}</Trans>
                )}
              </Text>
              {isShown ? (
                <Text as="span" size="s" tone="soft">
                  <RichText text={why} />
                </Text>
              ) : null}
            </>
          ),
        };
      })}
    />
  );
}
