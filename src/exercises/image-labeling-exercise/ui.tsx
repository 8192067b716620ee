import type { IconName } from "#ui/icon.tsx";

export const icon: IconName = "image";

export function Player() {
  return null;
}
