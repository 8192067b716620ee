import { Trans, useLingui } from "@lingui/react/macro";

import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ProgressBar } from "#ui/feedback/progress.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { TextLink } from "#ui/controls/text-link.tsx";

import { courseMedia } from "../queries.ts";

/** Pictures and sounds of her courses that are on their way: they come in the background, and nothing waits for them. */
export function MediaComing({ isOnline }: { isOnline: boolean }) {
  const { t } = useLingui();
  const formats = useFormats();
  const media = useLive(() => courseMedia(learner()), []);
  if (!media || (media.coming === 0 && media.withoutRoom === 0)) return null;
  const [done, all] = [formats.bytes(media.doneBytes), formats.bytes(media.allBytes)];
  return (
    <Section title={<Trans>Bilder und Töne deiner Kurse</Trans>}>
      <Stack gap="s">
        {media.withoutRoom > 0 ? (
          <Notice kind="warning" isLive>
            <Trans>Auf diesem Gerät ist zu wenig Platz für alle Bilder und Töne. Die Texte sind hier.</Trans>{" "}
            <TextLink href="/profile/settings">
              <Trans>Ansehen, was auf diesem Gerät liegt</Trans>
            </TextLink>
          </Notice>
        ) : null}
        {media.coming > 0 ? (
          <>
            <Text size="s" tone="soft">
              {isOnline ? (
                <Trans>
                  Sie werden nebenbei geladen: {done} von {all}
                </Trans>
              ) : (
                <Trans>
                  Sie werden geladen, sobald du online bist: {done} von {all}
                </Trans>
              )}
            </Text>
            <ProgressBar
              label={t`Bilder und Töne deiner Kurse`}
              value={media.doneBytes}
              max={media.allBytes}
              valueText={t`${done} von ${all}`}
            />
          </>
        ) : null}
      </Stack>
    </Section>
  );
}
