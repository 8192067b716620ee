/** A reason not to start (or not to go on) that the operator can act on: shown as one line, without a stack. */
export class StartError extends Error {
  readonly exitCode: number;

  constructor(message: string, exitCode = 1, options?: ErrorOptions) {
    super(message, options);
    this.name = "StartError";
    this.exitCode = exitCode;
  }
}

/** Runs a command's main function; what it throws becomes one line (or a stack, when it is our own mistake). */
export async function runMain(main: () => Promise<void>): Promise<void> {
  try {
    await main();
  } catch (error) {
    if (error instanceof StartError) {
      console.error(error.message);
      process.exitCode = error.exitCode;
      return;
    }
    console.error(error);
    process.exitCode = 1;
  }
}
