import type { IconName } from "#ui/icon.tsx";

export const icon: IconName = "bookmark-simple";

export function Player() {
  return null;
}
