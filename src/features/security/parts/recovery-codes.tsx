import { Trans, useLingui } from "@lingui/react/macro";

import { showAlert } from "#ui/feedback/alerts-store.ts";
import { Button } from "#ui/controls/button.tsx";
import { Inline, Stack, Text } from "#ui/layout/layout.tsx";
import { Notice } from "#ui/feedback/notice.tsx";
import { saveFile } from "#ui/environment/save-file.ts";

import styles from "./recovery-codes.module.css";

/** The ten codes for the drawer at home, shown this once. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { t } = useLingui();
  const text = codes.join("\n");
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => showAlert({ kind: "success", text: t`Kopiert` }),
      () => showAlert({ kind: "error", text: t`Das konnte nicht kopiert werden. Schreib die Codes ab.` }),
    );
  const save = () => saveFile(new Blob([`Visite\n\n${text}\n`], { type: "text/plain" }), "visite-notfall-codes.txt");
  return (
    <Stack gap="m">
      <Text>
        <Trans>
          Ist dein Handy einmal weg, kannst du dich mit einem dieser Codes anmelden. Jeder gilt ein Mal. Schreib sie auf
          oder drucke sie, und leg sie zu Hause gut weg.
        </Trans>
      </Text>
      <ul className={styles.codes} dir="ltr" lang="zxx">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Inline gap="s">
        <Button kind="outline" size="s" icon="copy" onPress={copy}>
          <Trans>Kopieren</Trans>
        </Button>
        <Button kind="outline" size="s" icon="download-simple" onPress={save}>
          <Trans>Als Datei sichern</Trans>
        </Button>
      </Inline>
      <Notice kind="warning">
        <Trans>Du siehst die Codes nur jetzt.</Trans>
      </Notice>
    </Stack>
  );
}
