import type { IconName } from "#ui/icon.tsx";

export const icon: IconName = "cards";

export function Player() {
  return null;
}
