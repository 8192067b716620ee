import type { Context } from "hono";

import type { Endpoint } from "#shared/contract/endpoint.ts";
import { AppError } from "#shared/contract/errors.ts";

import { mostBytesOf } from "./body-limits.ts";
import { unpacked } from "./packed-bodies.ts";

/** What OAuth clients send by habit, without a meaning here. */
const IGNORED_FORM_FIELDS = ["scope", "client_id", "client_secret"];

/** The body of a request, decoded but unchecked; undefined when there is none. Throws `bad-request`. */
export async function readBody(c: Context, endpoint: Endpoint): Promise<unknown> {
  const { body, bodyType } = endpoint;
  if (body === undefined) return undefined;
  const text = await readText(c, mostBytesOf(endpoint));
  if (text.trim() === "") return undefined;
  const type = (c.req.header("Content-Type") ?? "").split(";")[0]?.trim().toLowerCase() ?? "";
  if (bodyType === "form") {
    if (type !== "application/x-www-form-urlencoded") {
      throw new AppError("bad-request", { message: "Erwartet wird ein Formular (x-www-form-urlencoded)" });
    }
    return formFields(text);
  }
  if (type !== "" && type !== "application/json" && !type.endsWith("+json")) {
    throw new AppError("bad-request", { message: "Erwartet wird JSON (application/json)" });
  }
  try {
    return JSON.parse(text) as unknown;
  } catch (cause) {
    throw new AppError("bad-request", { message: "Das ist kein gültiges JSON", cause });
  }
}

async function readText(c: Context, mostBytes: number): Promise<string> {
  try {
    const body = new Uint8Array(await c.req.arrayBuffer());
    return new TextDecoder().decode(await unpacked(body, c.req.header("Content-Encoding"), mostBytes));
  } catch (cause) {
    // The limit of the body speaks through the stream; anything else is a connection that broke.
    if (cause instanceof Error && cause.name === "BodyLimitError") throw new AppError("too-large", { cause });
    throw cause instanceof AppError ? cause : new AppError("bad-request", { cause });
  }
}

function formFields(text: string): Record<string, unknown> {
  const fields: Record<string, unknown> = Object.create(null) as Record<string, unknown>;
  const form = new URLSearchParams(text);
  for (const key of new Set(form.keys())) {
    if (IGNORED_FORM_FIELDS.includes(key)) continue;
    const all = form.getAll(key);
    fields[key] = all.length === 1 ? all[0] : all;
  }
  return { ...fields };
}
