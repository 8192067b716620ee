import type { ReactNode } from "react";
import { I18nProvider } from "react-aria-components";

import { useLocale } from "#i18n/use-locale.ts";

/** Tells react-aria the language of the interface: its own words and the direction of its arrow keys follow it. */
export function AriaLocale({ children }: { children: ReactNode }) {
  return <I18nProvider locale={useLocale().intl}>{children}</I18nProvider>;
}
