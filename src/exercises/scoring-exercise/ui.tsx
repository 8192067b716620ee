import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { Stack, Text } from "#ui/layout/layout.tsx";
import { Tag } from "#ui/feedback/tag.tsx";

import type { PlayerProps } from "../exercise.ts";
import type { ScoringAnswer, ScoringContent } from "./content.ts";
import { bandOf, sentencesOf, sumOf } from "./core.ts";
import { ScaleField } from "./scale-field.tsx";
import { ScoreResults } from "./score-results.tsx";
import styles from "./scale.module.css";
import { Vignette } from "./vignette.tsx";

export const icon = "sliders-horizontal" as const;

export function Missing({ count }: { count: number }) {
  return <Plural value={count} one="Noch # Wert" other="Noch # Werte" />;
}

/** A patient is described, and scored on a scale; what the sum means is seen at once. */
export function Player(props: PlayerProps<ScoringContent, ScoringAnswer>) {
  const { t } = useLingui();
  const { content, answer, onAnswer, parts, locked, context, play } = props;
  const { scale, vignette } = content;
  const sentences = sentencesOf(content);
  return (
    <>
      <Vignette vignette={vignette} play={play} />
      <Stack gap="xs">
        <Text as="h2" weight="strong">
          <span lang="de" dir="ltr">
            {scale.title}
          </span>
        </Text>
        {scale.source ? (
          <Text size="s" tone="soft">
            <span lang="de" dir="ltr">
              {scale.source}
            </span>
          </Text>
        ) : null}
        {scale.rights === "own_wording" ? (
          <div>
            <Tag kind="warning" icon="warning-circle">{t`Übungsskala, nicht für die Praxis`}</Tag>
          </div>
        ) : null}
      </Stack>
      {parts ? (
        <ScoreResults {...{ content, answer, parts, context }} />
      ) : (
        scale.items.map((item) => (
          <ScaleField
            key={item.id}
            item={item}
            value={answer.values[item.id]}
            isLocked={locked.includes(item.id)}
            onChange={(value) => onAnswer({ ...answer, values: { ...answer.values, [item.id]: value } })}
            sentences={content.justify ? sentences : []}
            evidence={answer.evidence[item.id] ?? []}
            onEvidence={(ids) => onAnswer({ ...answer, evidence: { ...answer.evidence, [item.id]: ids } })}
          />
        ))
      )}
      {scale.bands.length > 0 ? <Sum content={content} values={answer.values} /> : null}
    </>
  );
}

/** The sum so far, and what it means once everything is scored. */
function Sum({ content, values }: { content: ScoringContent; values: ScoringAnswer["values"] }) {
  const sum = sumOf(content, values);
  const band = bandOf(content, sum);
  return (
    <div className={styles.sum} role="status">
      {sum === null ? (
        <Text tone="soft">
          <Trans>Die Summe steht hier, wenn du alles eingeschätzt hast.</Trans>
        </Text>
      ) : (
        <>
          <Text weight="strong">
            <Trans>Summe: {sum}</Trans>
          </Text>
          {band ? (
            <Text>
              <span lang="de" dir="ltr">
                <strong>{band.label}</strong>
                {band.action ? `: ${band.action}` : null}
              </span>
            </Text>
          ) : null}
        </>
      )}
    </div>
  );
}
