import type { IconName } from "#ui/icon.tsx";

export const icon: IconName = "squares-four";

export function Player() {
  return null;
}
