import { Trans } from "@lingui/react/macro";
import { useState } from "react";

import { Button } from "#ui/controls/button.tsx";

import packages from "../packages.gen.json";
import styles from "../prose.module.css";
import { Fold } from "./fold.tsx";

/** Long, and read by few: it comes when it is asked for. It is on the device all the same. */
export function LicenceTexts() {
  const [texts, setTexts] = useState<readonly string[] | null>(null);
  const [hasFailed, setFailed] = useState(false);

  async function show(): Promise<void> {
    const file = await import("../licence-texts.gen.json").catch(() => null);
    setFailed(file === null);
    if (file !== null) setTexts(file.default);
  }

  if (texts === null) {
    return (
      <>
        {hasFailed ? (
          <p role="alert">
            <Trans>Die Texte konnten nicht geladen werden. Versuch es noch einmal, wenn du online bist.</Trans>
          </p>
        ) : null}
        <div>
          <Button kind="outline" onPress={() => void show()}>
            <Trans>Alle Lizenztexte zeigen</Trans>
          </Button>
        </div>
      </>
    );
  }
  return (
    <div lang="en" dir="ltr" translate="no">
      {texts.map((text, index) => (text === "" ? null : <LicenceText key={text} text={text} index={index} />))}
    </div>
  );
}

function LicenceText({ text, index }: { text: string; index: number }) {
  const covered = packages.filter((one) => one.text === index);
  return (
    <Fold summary={`${covered[0]?.licence ?? ""}: ${covered.map(({ name }) => name).join(", ")}`}>
      <p className={styles.licence}>{covered.flatMap(({ copyright }) => copyright).join("\n")}</p>
      <p className={styles.licence}>{text}</p>
    </Fold>
  );
}
