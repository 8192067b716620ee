import { Trans, useLingui } from "@lingui/react/macro";

import { Stack, Text } from "#ui/layout/layout.tsx";

import type { PartResult, PlayerProps } from "../exercise.ts";
import { ResultList } from "../parts/result-list.tsx";
import { isSolutionShown } from "../parts/solution-shown.ts";
import type { PhraseContent, SetPhraseAnswer } from "./content.ts";
import { setPhrases } from "./core.ts";
import { PhraseHead } from "./phrase-head.tsx";
import { tasksOf } from "./tasks.ts";

type PhraseResultsProps = Pick<
  PlayerProps<PhraseContent, SetPhraseAnswer>,
  "content" | "answer" | "context" | "play"
> & {
  parts: readonly PartResult[];
};

/** Each phrase with what was done with it. */
export function PhraseResults({ content, answer, parts, context, play }: PhraseResultsProps) {
  const { t } = useLingui();
  const isShown = isSolutionShown(context, parts);
  const names = { order: t`Reihenfolge`, slot: t`Lücke`, choose: t`Auswahl`, say: t`Dein Satz` };
  return (
    <>
      {content.entries.map((phrase) => (
        <Stack key={phrase.id} gap="s">
          <PhraseHead phrase={phrase} play={play} as="h2" />
          <ResultList
            label={phrase.text}
            rows={tasksOf(content)
              .filter((task) => task.phrase === phrase)
              .flatMap(({ id, practice }) => {
                const part = parts.find(({ part_id }) => part_id === id);
                if (!part) return [];
                const { said, wanted } = setPhrases.explain(content, answer, part, context);
                const isRight = part.verdict === "correct";
                return {
                  id,
                  verdict: part.verdict,
                  content: (
                    <>
                      <Text as="span" size="s" tone="soft">
                        {names[practice]}
                      </Text>
                      {said ? (
                        <span lang="de" dir="ltr">
                          {said}
                        </span>
                      ) : null}
                      {!isRight && isShown && wanted ? <Example wanted={wanted} /> : null}
                    </>
                  ),
                };
              })}
          />
        </Stack>
      ))}
    </>
  );
}

/** One way to say it. */
function Example({ wanted }: { wanted: string }) {
  return (
    <Text as="span" size="s">
      <Trans>
        Zum Beispiel:{" "}
        <span lang="de" dir="ltr">
          {wanted}
        </span>
      </Trans>
    </Text>
  );
}
