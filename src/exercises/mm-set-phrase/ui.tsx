import type { IconName } from "#ui/icon.tsx";

export const icon: IconName = "chat-teardrop-text";

export function Player() {
  return null;
}
