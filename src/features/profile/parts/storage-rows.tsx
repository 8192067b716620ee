import { Plural, Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { useFormats } from "#i18n/use-formats.ts";
import { Icon, type IconName } from "#ui/icons/icon.tsx";
import { List } from "#ui/layout/list.tsx";
import { Row } from "#ui/layout/row.tsx";

import type { DeviceStorage, Usage } from "../device-storage.ts";
import type { LocalCounts } from "../queries.ts";

type ThingProps = { icon: IconName; title: ReactNode; sub?: ReactNode; usage?: Usage };

/** One kind of thing with its size; without a figure where the browser gives none. */
function Thing({ icon, title, sub, usage }: ThingProps) {
  const formats = useFormats();
  const bytes = usage?.bytes ?? null;
  return (
    <Row
      lead={<Icon name={icon} />}
      title={title}
      sub={sub}
      end={bytes !== null && bytes > 0 ? formats.bytes(bytes) : undefined}
    />
  );
}

/** What of hers, and of the app, lies on this device. */
export function StorageRows({ counts, storage }: { counts: LocalCounts; storage: DeviceStorage | null }) {
  const formats = useFormats();
  const reviews = formats.number(counts.reviews);
  return (
    <List lead="icon">
      <Thing
        icon="cards"
        title={<Plural value={counts.words} one="# Wort" other="# Wörter" />}
        sub={
          <Plural
            value={counts.reviews}
            _0="und noch keine Antworten aus Tests"
            one="und eine Antwort aus deinen Tests"
            other={`und ${reviews} Antworten aus deinen Tests`}
          />
        }
      />
      {storage && storage.recordings.count > 0 ? (
        <Thing
          icon="microphone"
          usage={storage.recordings}
          title={<Plural value={storage.recordings.count} one="# Aufnahme" other="# Aufnahmen" />}
        />
      ) : null}
      {storage && storage.pictures.count > 0 ? (
        <Thing
          icon="image"
          usage={storage.pictures}
          title={<Plural value={storage.pictures.count} one="# eigenes Bild" other="# eigene Bilder" />}
        />
      ) : null}
      {storage && storage.media.count > 0 ? (
        <Thing
          icon="speaker-high"
          usage={storage.media}
          title={<Plural value={storage.media.count} one="# Ton oder Bild" other="# Töne und Bilder" />}
          sub={<Trans>vom Server geladen, auch offline da</Trans>}
        />
      ) : null}
      {storage && storage.app.count > 0 ? (
        <Thing
          icon="device-mobile"
          usage={storage.app}
          title={<Trans>Die App selbst</Trans>}
          sub={<Trans>startet auch offline</Trans>}
        />
      ) : null}
    </List>
  );
}
