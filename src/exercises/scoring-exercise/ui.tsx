import type { IconName } from "#ui/icon.tsx";

export const icon: IconName = "sliders-horizontal";

export function Player() {
  return null;
}
