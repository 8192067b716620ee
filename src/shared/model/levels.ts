const FIRST_LEVEL_XP = 200;
const GROWTH = 1.25;

/** Where a learner stands, in XP. */
export interface LevelProgress {
  /** 1 for a beginner. */
  level: number;
  levelStart: number;
  /** The XP at which the next level begins. */
  levelEnd: number;
  /** XP still missing to `levelEnd`; never 0. */
  missing: number;
}

/** XP needed to leave level `n`, floored level by level (flooring only the sum gives other figures from level 3 on). */
function levelNeed(level: number): number {
  return Math.floor(FIRST_LEVEL_XP * GROWTH ** (level - 1));
}

/** The level of an amount of XP. What is no amount (negative, not a number) counts as 0. */
export function levelOf(xp: number): LevelProgress {
  const points = Number.isFinite(xp) ? Math.max(0, xp) : 0;
  let level = 1;
  let levelStart = 0;
  let levelEnd = levelNeed(1);
  while (points >= levelEnd) {
    level += 1;
    levelStart = levelEnd;
    levelEnd += levelNeed(level);
  }
  return { level, levelStart, levelEnd, missing: levelEnd - points };
}
