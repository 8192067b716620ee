import { Trans, useLingui } from "@lingui/react/macro";

import { useFormats } from "#i18n/use-formats.ts";
import { Button } from "#ui/controls/button.tsx";
import { Icon } from "#ui/icons/icon.tsx";
import { Row } from "#ui/layout/row.tsx";

import type { DeviceSession } from "../commands.ts";

const IN_THE_HAND: ReadonlySet<string> = new Set(["Android", "iPhone", "iPad"]);

/** How a device is called: "Chrome auf Android". */
export function useDeviceName(): (device: Pick<DeviceSession, "browser" | "system">) => string {
  const { t } = useLingui();
  return ({ browser, system }) => {
    if (browser !== "" && system !== "") return t`${browser} auf ${system}`;
    return browser || system || t`Unbekanntes Gerät`;
  };
}

type DeviceRowProps = {
  device: DeviceSession;
  now: number;
  /** Absent: nothing can be done just now. */
  onSignOut?: (() => void) | undefined;
};

/** One sign-in: on what, since when, and when it was used last. */
export function DeviceRow({ device, now, onSignOut }: DeviceRowProps) {
  const { t } = useLingui();
  const formats = useFormats();
  const name = useDeviceName()(device);
  const since = formats.date(Date.parse(device.created_at));
  const used = formats.relative(Date.parse(device.last_used_at), now);
  return (
    <Row
      lead={<Icon name={IN_THE_HAND.has(device.system) ? "device-mobile" : "laptop"} />}
      title={<bdi>{name}</bdi>}
      sub={
        device.is_current ? (
          <Trans>
            <strong>Dieses Gerät</strong>, angemeldet am {since}
          </Trans>
        ) : (
          <Trans>
            Zuletzt benutzt: {used}, angemeldet am {since}
          </Trans>
        )
      }
      end={
        device.is_current || onSignOut === undefined ? undefined : (
          <Button kind="text" size="s" label={t`${name} abmelden`} onPress={onSignOut}>
            <Trans>Abmelden</Trans>
          </Button>
        )
      }
    />
  );
}
