import { Trans } from "@lingui/react/macro";

/** Nothing of somebody else lies on a tutor's device. */
export function JournalsNeedNetwork() {
  return <Trans>Dafür brauchst du Internet: Was andere mit dir teilen, wird auf deinem Gerät nicht gespeichert.</Trans>;
}
