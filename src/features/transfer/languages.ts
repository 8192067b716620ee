import { learner } from "#db/learner.ts";

/** Languages in which she reads a meaning, her own first; German is none. English where there is no other. */
export async function readLanguages(): Promise<readonly string[]> {
  const db = learner();
  const user = await db.user.get(db.userId);
  const wanted = [user?.nativeLanguage, user?.interfaceLanguage].filter((code): code is string => Boolean(code));
  const others = [...new Set(wanted)].filter((code) => code !== "deu");
  return others.length > 0 ? others : ["eng"];
}
