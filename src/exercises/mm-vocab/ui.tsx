import type { IconName } from "#ui/icon.tsx";

export const icon: IconName = "list";

export function Player() {
  return null;
}
