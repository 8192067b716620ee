import { Trans } from "@lingui/react/macro";

import { Text } from "#ui/layout/layout.tsx";

import styles from "./about-app.module.css";
import { APP_VERSION } from "../app-version.ts";

export function AboutApp() {
  return (
    <footer className={styles.about}>
      <Text size="s" tone="soft">
        <Trans>
          Visite, Version <bdi>{APP_VERSION}</bdi>
        </Trans>
      </Text>
    </footer>
  );
}
