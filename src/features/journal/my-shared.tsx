import { Trans, useLingui } from "@lingui/react/macro";

import { useCommand } from "#app/use-command.ts";
import { learner } from "#db/learner.ts";
import { useLive } from "#db/use-live.ts";
import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";
import { Section } from "#ui/layout/screen.tsx";
import { useNow } from "#ui/environment/use-now.ts";

import { stopSharing } from "./commands.ts";
import { sharedEntries, type MySharedEntry } from "./journal-data.ts";

/** All that her tutors read of her journal at this moment, and the way to take it back. Works without a network. */
export function MyShared() {
  const { t } = useLingui();
  const shared = useLive(() => sharedEntries(learner()), []);
  if (shared === undefined || shared.length === 0) return null;
  return (
    <Section title={<Trans>Was du teilst</Trans>}>
      <Stack gap="m">
        <Text tone="soft">
          <Trans>
            Nimmst du etwas zurück, siehst es wieder nur du. Was jemand schon gelesen hat, weiß die Person natürlich
            noch.
          </Trans>
        </Text>
        <List label={t`Was du teilst`}>
          {shared.map((one) => (
            <SharedRow key={one.entry.id} one={one} />
          ))}
        </List>
      </Stack>
    </Section>
  );
}

const MOST_SHOWN = 120;
const beginning = (text: string) => (text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN - 1)}…` : text);

function SharedRow({ one: { entry, sectionTitle } }: { one: MySharedEntry }) {
  const { t } = useLingui();
  const { run } = useCommand();
  const formats = useFormats();
  const now = useNow();
  const when = formats.moment(Date.parse(entry.writtenAt), now);
  const kind = entry.voiceFileId === null ? t`Wie sicher du dich fühlst` : t`Sprachnotiz`;
  const said = entry.message === null ? kind : beginning(entry.message);

  const takeBack = () =>
    run(() => stopSharing(entry), {
      success: t`Das siehst jetzt wieder nur du`,
      failure: t`Der Eintrag konnte nicht gespeichert werden`,
    });

  return (
    <Row
      title={<bdi>{said}</bdi>}
      sub={
        <>
          {when}
          {sectionTitle === null ? null : (
            <>
              {" · "}
              <bdi lang="de">{sectionTitle}</bdi>
            </>
          )}
        </>
      }
      end={
        <Button kind="text" onPress={() => void takeBack()} label={t`Nicht mehr teilen: ${said}, ${when}`}>
          <Trans>Nicht mehr teilen</Trans>
        </Button>
      }
    />
  );
}
