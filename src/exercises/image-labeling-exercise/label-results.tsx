import { Trans, useLingui } from "@lingui/react/macro";

import { German } from "#ui/german.tsx";
import { Text } from "#ui/layout.tsx";

import type { PartResult, PlayerProps } from "../exercise.ts";
import { ResultList } from "../parts/result-list.tsx";
import type { LabelingAnswer, LabelingContent } from "./content.ts";
import { Picture } from "./picture.tsx";
import { PinMark } from "./pin.tsx";
import { centreOf } from "./shapes.ts";

type LabelResultsProps = Pick<PlayerProps<LabelingContent, LabelingAnswer>, "content" | "answer" | "play"> & {
  parts: readonly PartResult[];
};

/** The picture with what was said of each place, and below it the same in words. */
export function LabelResults({ content, answer, parts, play }: LabelResultsProps) {
  const { t } = useLingui();
  const verdictOf = (id: string) => parts.find(({ part_id }) => part_id === id)?.verdict ?? "empty";
  const isFind = content.mode === "find";
  return (
    <>
      <Picture mediaId={content.media_id} play={play}>
        {content.spots.map(({ id, shape, label }, at) => {
          const given = answer[id];
          const point = Array.isArray(given) ? given : centreOf(shape);
          const said = typeof given === "string" && given !== "" ? given : at + 1;
          return <PinMark key={id} point={point} text={isFind ? label : said} verdict={verdictOf(id)} />;
        })}
      </Picture>
      <ResultList
        label={t`Alle Stellen`}
        rows={content.spots.map(({ id, label, describe }, at) => {
          const given = answer[id];
          const verdict = verdictOf(id);
          const said = typeof given === "string" ? given.trim() : "";
          return {
            id,
            verdict,
            content: (
              <>
                <Text as="span">
                  <strong lang="de" dir="ltr">
                    {label}
                  </strong>
                  {verdict !== "correct" && said !== "" ? (
                    <>
                      {" "}
                      <Trans>
                        (du: <German>{said}</German>)
                      </Trans>
                    </>
                  ) : null}
                </Text>
                <Text as="span" size="s" tone="soft">
                  <Trans>
                    Stelle {at + 1}: <German>{describe}</German>
                  </Trans>
                </Text>
              </>
            ),
          };
        })}
      />
    </>
  );
}
