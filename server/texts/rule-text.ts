import type { FieldError } from "#shared/lib/field-errors.ts";
import type { LanguageCode } from "#shared/model/languages.ts";

import { textsIn } from "./say.ts";

/** Says which rule a value breaks, for readers of the API and of the terminal; the app has its own texts by rule. */
export const ruleText = ({ rule, bound = "" }: FieldError, language: LanguageCode): string =>
  textsIn("rule", language).say(`rule.${rule}`, { bound });
