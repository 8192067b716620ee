import { useLingui } from "@lingui/react/macro";

import { useCommand } from "#app/use-command.ts";
import { learner } from "#db/learner.ts";
import { chooseMedia, mediaChoice, type MediaChoice } from "#db/media-choice.ts";
import { useLive } from "#db/use-live.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { FEW_BYTES, FILMS_ASKED_FROM_BYTES } from "#sync/media-by-itself.ts";
import { RadioGroup } from "#ui/controls/radio-group.tsx";

/** Which pictures and sounds of her courses come to this device without being asked for. */
export function MediaChoiceSetting() {
  const { t } = useLingui();
  const { run } = useCommand();
  const formats = useFormats();
  const choice = useLive(() => mediaChoice(learner()), []);
  const [few, films] = [formats.bytes(FEW_BYTES), formats.bytes(FILMS_ASKED_FROM_BYTES)];

  const choose = (value: MediaChoice) => run(() => chooseMedia(learner(), value));

  return (
    <RadioGroup
      label={t`Bilder und Töne deiner Kurse`}
      description={t`Die Texte deiner Kurse werden immer von selbst geladen. Ist in deinem Browser das Datensparen an, lädst du Bilder und Töne selbst. Videos über ${films} lädst du immer selbst.`}
      value={choice}
      onChange={(value) => void choose(value)}
      options={[
        {
          value: "few",
          label: t`Von selbst, solange es wenig ist`,
          description: t`Bis ${few} pro Kurs auch über mobile Daten, mehr nur, wenn dein Browser WLAN erkennt.`,
        },
        { value: "always", label: t`Immer von selbst`, description: t`Auch über mobile Daten.` },
        { value: "never", label: t`Nur, wenn ich sie lade` },
      ]}
    />
  );
}
