import { useSyncExternalStore } from "react";

import { switchLocale } from "#i18n/i18n.ts";
import { LOCALES } from "#shared/model/locales.ts";
import { isTranslated } from "#i18n/translated.ts";
import { useLocale } from "#i18n/use-locale.ts";
import { LANGUAGE_CODES, type LanguageCode } from "#shared/model/languages.ts";
import { Icon } from "#ui/icons/icon.tsx";
import { PressButton } from "#ui/controls/pressable.tsx";

const languageOf = (tag: string): string => new Intl.Locale(tag).language;

const neverChanges = () => () => undefined;

/** What she most likely wants instead: a language of her device that the app speaks, else English, else German. */
function otherThan(shown: LanguageCode, tags: readonly string[]): LanguageCode {
  const wanted = tags.flatMap(
    (tag) => LANGUAGE_CODES.find((code) => languageOf(LOCALES[code].tag) === languageOf(tag)) ?? [],
  );
  const likely: LanguageCode[] = [...wanted, "eng", "deu"];
  return likely.find((code) => code !== shown && isTranslated(code)) ?? "deu";
}

/** One press to another language, named in itself: whoever reads no German finds it where the page begins. */
export function QuickLanguage({ className }: { className?: string | undefined }) {
  const { code: shown } = useLocale();
  // Who draws the page in advance knows nothing of the device.
  const other = useSyncExternalStore(
    neverChanges,
    () => otherThan(shown, navigator.languages),
    () => otherThan(shown, []),
  );
  const { ownName, tag } = LOCALES[other];
  return (
    <PressButton {...(className !== undefined && { className })} onPress={() => void switchLocale(other)}>
      <Icon name="globe" size="s" />
      <span lang={tag}>{ownName}</span>
    </PressButton>
  );
}
