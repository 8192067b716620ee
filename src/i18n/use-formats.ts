import { type Formats, formatsFor } from "./formats.ts";
import { useLocale } from "./use-locale.ts";

/** Dates, times, numbers and sizes as the language of the interface writes them. */
export function useFormats(): Formats {
  return formatsFor(useLocale().code);
}
