import { Trans, useLingui } from "@lingui/react/macro";

import { German } from "#ui/text/german.tsx";
import { Text } from "#ui/layout/layout.tsx";

import type { PartResult, PlayerProps } from "../exercise.ts";
import { ResultList } from "../parts/result-list.tsx";
import { isSolutionShown } from "../parts/solution-shown.ts";
import { usePicture } from "../parts/use-picture.ts";
import type { LabelingAnswer, LabelingContent } from "./content.ts";
import { Picture } from "./picture.tsx";
import { PinMark } from "./pin.tsx";
import { centreOf } from "./shapes.ts";

type LabelResultsProps = Pick<
  PlayerProps<LabelingContent, LabelingAnswer>,
  "content" | "answer" | "context" | "play"
> & {
  parts: readonly PartResult[];
};

/** The picture with what was said of each place, and below it the same in words. */
export function LabelResults({ content, answer, parts, context, play }: LabelResultsProps) {
  const { t } = useLingui();
  const verdictOf = (id: string) => parts.find(({ part_id }) => part_id === id)?.verdict ?? "empty";
  const picture = usePicture(content.media_id, play);
  const isShown = isSolutionShown(context, parts);
  const isFind = content.mode === "find";
  return (
    <>
      <Picture picture={picture}>
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
          const isTold = isShown || verdict === "correct";
          // What was asked is always named, what was wanted only where it may be seen.
          const name = isTold || isFind ? label : said || "–";
          return {
            id,
            verdict,
            content: (
              <>
                <Text as="span">
                  <strong lang="de" dir="ltr">
                    {name}
                  </strong>
                  {name !== said && said !== "" ? (
                    <>
                      {" "}
                      <Trans>
                        (du: <German>{said}</German>)
                      </Trans>
                    </>
                  ) : null}
                </Text>
                {isTold || !isFind ? (
                  <Text as="span" size="s" tone="soft">
                    <Trans>
                      Stelle {at + 1}: <German>{describe}</German>
                    </Trans>
                  </Text>
                ) : null}
              </>
            ),
          };
        })}
      />
    </>
  );
}
