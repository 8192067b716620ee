import { useCommand } from "#app/use-command.ts";

import { changeSettings } from "./commands.ts";

/** Returns how settings are changed at once. */
export function useChangeSettings(): (fields: Parameters<typeof changeSettings>[0]) => void {
  const { run } = useCommand();
  return (fields) => void run(() => changeSettings(fields));
}
