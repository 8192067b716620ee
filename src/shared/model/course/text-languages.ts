/** Shown where there is no translation into her own language. */
export const FALLBACK_LANGUAGE = "eng";

interface HerLanguages {
  native_language: string | null;
  interface_language: string | null;
}

/** The languages in which texts of courses come to a learner's devices, in the order of their codes. */
export function textLanguages(user: HerLanguages | undefined): string[] {
  const own = [user?.native_language, user?.interface_language].filter((code): code is string => Boolean(code));
  return [...new Set([...own, "deu", FALLBACK_LANGUAGE])].toSorted();
}
