import { Plural, Trans, useLingui } from "@lingui/react/macro";

import { Button } from "#ui/controls/button.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { ProgressBar } from "#ui/feedback/progress.tsx";
import { Section } from "#ui/layout/screen.tsx";

import type { Organization } from "../organization-data.ts";
import { useSeatTexts } from "../use-seat-texts.ts";

type SeatsProps = {
  organization: Organization;
  isAdmin: boolean;
  onInvite: () => void;
  onEdit: () => void;
};

/** How full it is, and the two things to do about it. */
export function Seats({ organization: { seats }, isAdmin, onInvite, onEdit }: SeatsProps) {
  const { t } = useLingui();
  const seatWords = useSeatTexts();
  const { total, used, invited } = seats;
  const isFull = total !== null && used + invited >= total;
  return (
    <Section tight label={t`Plätze`}>
      <Stack gap="m">
        <Stack gap="s">
          <Text weight="strong">{seatWords(seats)}</Text>
          {total === null ? null : (
            <ProgressBar label={t`Belegte Plätze`} value={used + invited} max={total} valueText={seatWords(seats)} />
          )}
        </Stack>
        {total !== null && used > total ? (
          <Notice kind="warning">
            <Plural
              value={used - total}
              one="Es gibt ein Mitglied mehr als Plätze. Niemand verliert etwas, aber es kann niemand dazukommen."
              other="Es gibt # Mitglieder mehr als Plätze. Niemand verliert etwas, aber es kann niemand dazukommen."
            />
          </Notice>
        ) : isFull ? (
          <Notice kind="neutral">
            {isAdmin ? (
              <Trans>
                Alle Plätze sind belegt oder vergeben. Erhöhe die Zahl der Plätze, oder zieh eine Einladung zurück.
              </Trans>
            ) : (
              <Trans>
                Alle Plätze sind belegt oder vergeben. Zieh eine Einladung zurück, entferne jemanden, oder bitte um mehr
                Plätze.
              </Trans>
            )}
          </Notice>
        ) : null}
        <Inline gap="s">
          <Button icon="envelope-simple" onPress={onInvite} notReady={isFull ? t`Kein Platz frei` : undefined}>
            <Trans>Einladen</Trans>
          </Button>
          <Button kind="outline" icon="pencil-simple" onPress={onEdit}>
            {isAdmin ? <Trans>Name und Plätze ändern</Trans> : <Trans>Name ändern</Trans>}
          </Button>
        </Inline>
      </Stack>
    </Section>
  );
}
