import { AppError } from "#shared/contract/errors.ts";

import type { AppDeps } from "../app-deps.ts";
import type { Actor } from "./operation.ts";

/** A call that came as multipart/form-data. */
interface SentForm {
  deps: AppDeps;
  actor: Actor;
  params: Record<string, string>;
  /** Its body is unread. */
  request: Request;
}

/** Makes a call's body of a form with a file, which it stores; undefined: with these parameters it takes none. */
export type ReadForm = (sent: SentForm) => Promise<object | undefined>;

/** Reads a form as it comes. Throws `too-large` and `bad-request`. */
export async function formOf(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch (cause) {
    if (cause instanceof Error && cause.name === "BodyLimitError") throw new AppError("too-large", { cause });
    throw new AppError("bad-request", { message: "Das Formular ist nicht lesbar", cause });
  }
}
