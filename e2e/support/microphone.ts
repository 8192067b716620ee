import type { LaunchOptions } from "@playwright/test";

const FAKE = ["--use-fake-device-for-media-stream", "--use-fake-ui-for-media-stream"];

/** For `test.use`: a browser whose microphone hums by itself, and that asks nobody. */
export const withMicrophone = {
  launchOptions: async (
    { launchOptions }: { launchOptions: LaunchOptions },
    use: (options: LaunchOptions) => Promise<void>,
  ) => use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...FAKE] }),
};
