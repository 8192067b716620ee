import { useLingui } from "@lingui/react/macro";

import { switchLocale } from "#i18n/i18n.ts";
import { isLanguageCode, type LanguageCode } from "#shared/model/languages.ts";
import { showAlert } from "#ui/feedback/alerts-store.ts";

/** Shows the app in another language at once; only one that this device can show is kept. */
export function useSwitchLanguage(keep?: (code: LanguageCode) => unknown): (code: string) => void {
  const { t } = useLingui();
  async function switchTo(code: string): Promise<void> {
    const isShown = await switchLocale(code);
    if (isShown && isLanguageCode(code)) keep?.(code);
    if (isShown) return;
    showAlert({
      kind: "info",
      text: t`Diese Sprache ist noch nicht auf deinem Gerät. Wähle sie, wenn du online bist.`,
    });
  }
  return (code) => void switchTo(code);
}
