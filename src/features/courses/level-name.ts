/** "A2", or "A2+" where it goes a little beyond. */
export const levelName = ({ level, isPlus }: { level: string; isPlus: boolean }): string =>
  `${level}${isPlus ? "+" : ""}`;
