import type { DeviceRows } from "#shared/model/entities.ts";
import { isWordLanguage } from "#shared/model/languages.ts";

/** Languages in which a learner reads a meaning; German is none. */
export interface LearnerLanguages {
  /** The one she writes translations in; empty where there is none but German. */
  own: string;
  /** Those she is shown, her own first; English behind them where the library has no words in any of them. */
  read: readonly string[];
}

export function learnerLanguages(
  user: Pick<DeviceRows["user"], "nativeLanguage" | "interfaceLanguage"> | undefined,
): LearnerLanguages {
  const wanted = [user?.nativeLanguage, user?.interfaceLanguage].filter((code): code is string => Boolean(code));
  const read = [...new Set(wanted)].filter((code) => code !== "deu");
  return { own: read[0] ?? "", read: read.some(isWordLanguage) ? read : [...read, "eng"] };
}
