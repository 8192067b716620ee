import { Trans } from "@lingui/react/macro";

import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { today } from "#data/vocabulary/words.ts";
import { newestFirst } from "#shared/model/scheduling.ts";
import { LEAST_REVIEWS } from "#shared/model/scheduling-terms.ts";
import { Text } from "#ui/layout/layout.tsx";
import { useFormats } from "#i18n/use-formats.ts";

async function ownRhythm() {
  const db = learner();
  const [sets, { day }] = await Promise.all([db.scheduling_parameters.toArray(), today(db)]);
  return { set: newestFirst(sets)[0], day };
}

/** By whose answers her words come back, since when, and what that is worth. */
export function OwnRhythm() {
  const formats = useFormats();
  const rhythm = useLive(ownRhythm, []);
  if (rhythm === undefined) return null;
  const { set, day } = rhythm;
  if (set === undefined) {
    const least = formats.number(LEAST_REVIEWS);
    return (
      <Text size="s" tone="soft">
        <Trans>
          Wann deine Wörter wiederkommen, rechnen wir noch für alle gleich. Ab {least} Antworten sucht dein Gerät Werte,
          die besser zu dir passen.
        </Trans>
      </Text>
    );
  }
  const since = formats.day(set.validFrom, "long");
  const count = formats.number(set.reviewCount);
  const better = formats.percent((set.lossBefore - set.lossAfter) / set.lossBefore);
  return (
    <Text size="s" tone="soft">
      {set.validFrom <= day ? (
        <Trans>
          Dein eigener Rhythmus seit {since}, aus {count} Antworten: Bei den neuesten lag die Vorhersage damit um{" "}
          {better} weniger daneben als vorher.
        </Trans>
      ) : (
        <Trans>
          Dein eigener Rhythmus ab {since}, aus {count} Antworten: Bei den neuesten lag die Vorhersage damit um {better}{" "}
          weniger daneben als vorher.
        </Trans>
      )}
    </Text>
  );
}
