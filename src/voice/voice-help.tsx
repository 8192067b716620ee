import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";

import { Disclosure } from "#ui/layout/disclosure.tsx";
import { Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import type { WhyNoVoice } from "./voice-rules.ts";

type Platform = "android" | "ios" | "windows" | "mac" | "linux";

/** Only decides which of the instructions stands open. */
export function platformOf({ userAgent, maxTouchPoints }: Pick<Navigator, "userAgent" | "maxTouchPoints">): Platform {
  if (/Android/u.test(userAgent)) return "android";
  // An iPad says that it is a Mac, but a Mac has no touch screen.
  if (/iPhone|iPad|iPod/u.test(userAgent) || (/Macintosh/u.test(userAgent) && maxTouchPoints > 1)) return "ios";
  if (/Windows/u.test(userAgent)) return "windows";
  return /Macintosh/u.test(userAgent) ? "mac" : "linux";
}

const STEPS = {
  android: {
    name: <Trans>Android</Trans>,
    steps: (
      <Trans>
        Öffne die Einstellungen deines Geräts und suche nach „Sprachausgabe“ (Text-in-Sprache). Wähle als Modul die
        Sprachausgabe von Google, tippe auf das Zahnrad, dann auf „Sprachdaten installieren“, und lade Deutsch.
      </Trans>
    ),
  },
  ios: {
    name: <Trans>iPhone und iPad</Trans>,
    steps: (
      <Trans>
        Öffne Einstellungen, dann Bedienungshilfen, dann Gesprochene Inhalte (in neueren Versionen: Lesen und Sprechen),
        dann Stimmen. Wähle Deutsch und lade eine Stimme.
      </Trans>
    ),
  },
  windows: {
    name: <Trans>Windows</Trans>,
    steps: (
      <Trans>
        Öffne Einstellungen, dann Zeit und Sprache, dann Spracherkennung. Unter „Stimmen verwalten“ fügst du Deutsch
        hinzu.
      </Trans>
    ),
  },
  mac: {
    name: <Trans>Mac</Trans>,
    steps: (
      <Trans>
        Öffne Systemeinstellungen, dann Bedienungshilfen, dann Gesprochene Inhalte. Unter „Systemstimme“ und „Stimmen
        verwalten“ lädst du eine deutsche Stimme.
      </Trans>
    ),
  },
  linux: {
    name: <Trans>Linux</Trans>,
    steps: (
      <Trans>
        Installiere mit der Paketverwaltung „speech-dispatcher“ und „espeak-ng“, am besten auch eine deutsche Stimme von
        „mbrola“ oder „piper“.
      </Trans>
    ),
  },
} satisfies Record<Platform, { name: ReactNode; steps: ReactNode }>;

function Reason({ why }: { why: WhyNoVoice | null }) {
  switch (why) {
    case "no-speech":
      return <Trans>Dieser Browser kann nicht sprechen. Mit Chrome, Edge, Safari oder Firefox geht es.</Trans>;
    case "only-remote":
      return (
        <Trans>
          Dein Browser spricht Deutsch nur über das Internet und schickt dafür jedes Wort an eine fremde Firma. Das
          nutzen wir nicht. Mit einer Stimme auf dem Gerät hörst du Wörter auch offline.
        </Trans>
      );
    case "all-refused":
      return <Trans>Keine der Stimmen auf diesem Gerät klang für dich deutsch. So kommt eine gute dazu:</Trans>;
    case "waiting":
      return <Trans>Die Stimmen werden noch geladen.</Trans>;
    case "no-german":
    case null:
      return <Trans>Auf diesem Gerät ist keine deutsche Stimme. So kommt eine dazu, kostenlos:</Trans>;
  }
}

/** No German voice: what that means and how one comes onto this device. Everything else works without. */
export function VoiceHelp({ why }: { why: WhyNoVoice | null }) {
  const here = platformOf(navigator);
  const platforms = (Object.keys(STEPS) as Platform[]).toSorted((a, b) => Number(b === here) - Number(a === here));
  return (
    <Stack gap="m">
      <Notice icon="speaker-slash">
        <p>
          <Reason why={why} />
        </p>
      </Notice>
      {why === "waiting" || why === "no-speech" ? null : (
        <Stack gap="xs">
          {platforms.map((platform) => (
            <Disclosure key={platform} summary={STEPS[platform].name} isOpen={platform === here}>
              <Text reading>{STEPS[platform].steps}</Text>
            </Disclosure>
          ))}
          <Text size="s" tone="soft">
            <Trans>Lade Visite danach neu und prüfe die Stimme hier.</Trans>
          </Text>
        </Stack>
      )}
    </Stack>
  );
}
