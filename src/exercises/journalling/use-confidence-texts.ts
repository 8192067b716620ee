import { useLingui } from "@lingui/react/macro";

/** What 1 to 5 mean. */
export function useConfidenceTexts(): Readonly<Record<number, string>> {
  const { t } = useLingui();
  return {
    1: t`noch nicht`,
    2: t`mit viel Hilfe`,
    3: t`mit Hilfe`,
    4: t`meistens allein`,
    5: t`allein am Bett`,
  };
}
