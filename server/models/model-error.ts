/** Why a model gave no answer that can be used. Nothing of what was asked or answered is in it, and no key. */
export type ModelTrouble = "busy" | "used-up" | "timeout" | "unreachable" | "refused" | "unreadable" | "too-large";

export class ModelError extends Error {
  readonly trouble: ModelTrouble;
  /** The status of a refusal. */
  readonly status: number | undefined;

  constructor(trouble: ModelTrouble, status?: number) {
    super(status === undefined ? trouble : `${trouble} (${status})`);
    this.name = "ModelError";
    this.trouble = trouble;
    this.status = status;
  }
}
