const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/iPhone/, "iPhone"],
  [/iPad/, "iPad"],
  [/Android/, "Android"],
  [/CrOS/, "Chromebook"],
  [/Windows/, "Windows"],
  [/Mac OS X|Macintosh/, "Mac"],
  [/Linux/, "Linux"],
];

/** What kind of device this is, as people call it; undefined where nobody can say. */
export function deviceName(agent: string, touchPoints = 0): string | undefined {
  const name = SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  // An iPad calls itself a Mac, but no Mac is touched.
  return name === "Mac" && touchPoints > 1 ? "iPad" : name;
}
