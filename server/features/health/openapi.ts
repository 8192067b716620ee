import { toJsonSchema } from "@valibot/to-json-schema";
import type * as v from "valibot";

import { API, type EndpointName } from "#shared/contract/api.ts";
import type { Endpoint } from "#shared/contract/endpoint.ts";
import { ERROR_CODES, type ErrorCode } from "#shared/contract/errors.ts";
import { TOTALS } from "#shared/contract/totals.ts";
import { FIELD_RULES } from "#shared/lib/field-errors.ts";

import { takesKey } from "../../calls/takes-key.ts";

type Json = Record<string, unknown>;
type Schema = v.GenericSchema<unknown, unknown>;

const COMMON_ERRORS: ErrorCode[] = [
  "bad-request",
  "too-large",
  "validation",
  "rate-limited",
  "internal",
  "unavailable",
];
const SIGNED_IN_ERRORS: ErrorCode[] = ["unauthorized", "forbidden", "not-found", "too-many-rows"];

let made: Json | undefined;

/** The whole API as OpenAPI 3.1, made of the contract. */
export function openApiDocument(version: string): Json {
  made ??= {
    openapi: "3.1.0",
    info: { title: "Visite", version, license: { name: "Apache-2.0", identifier: "Apache-2.0" } },
    servers: [{ url: "/api" }],
    "x-totals": TOTALS,
    paths: paths(),
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer", bearerFormat: "JWT" } },
      schemas: { Error: errorSchema },
    },
  };
  return made;
}

const errorSchema = {
  type: "object",
  required: ["code", "message"],
  properties: {
    code: {
      type: "string",
      enum: Object.keys(ERROR_CODES).filter((code) => ERROR_CODES[code as ErrorCode].status > 0),
    },
    message: { type: "string" },
    fields: {
      type: "object",
      description: "German messages by the path of a wrong field",
      additionalProperties: { type: "array", items: { type: "string" } },
    },
    rules: {
      type: "object",
      description: "The same as rules, by the path of a wrong field",
      additionalProperties: {
        type: "array",
        items: {
          type: "object",
          required: ["rule"],
          properties: {
            rule: { type: "string", enum: [...FIELD_RULES] },
            bound: { type: ["number", "string"], description: "The bound, or what was expected" },
          },
        },
      },
    },
    details: { type: "object", description: "What a caller needs to act on the error" },
  },
};

function paths(): Json {
  const all: Record<string, Json> = {};
  for (const [name, endpoint] of Object.entries(API) as [EndpointName, Endpoint][]) {
    (all[endpoint.path] ??= {})[endpoint.method.toLowerCase()] = operationOf(name, endpoint);
  }
  return all;
}

const SECURITY = { bearer: [{ bearer: [] }], optional: [{ bearer: [] }, {}], none: [] };

function operationOf(name: EndpointName, endpoint: Endpoint): Json {
  const { summary, tag, auth, body, totals } = endpoint;
  const parameters = [
    ...parametersOf(endpoint.params, "path"),
    ...parametersOf(endpoint.query, "query"),
    ...headerParameters(endpoint),
    ...(takesKey(name, endpoint) ? [idempotencyKey] : []),
  ];
  return {
    operationId: name,
    summary,
    tags: [tag],
    ...(totals && { "x-totals": totals }),
    security: SECURITY[auth],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: requestBody(endpoint, body) }),
    ...(endpoint.bodyType === "bytes" && { requestBody: bytesBody }),
    responses: { ...successOf(endpoint), ...errorsOf(endpoint) },
  };
}

const idempotencyKey = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "UUID of this change: a repeat with the same one has no second effect",
  schema: { type: "string", format: "uuid" },
};

const bytes = { type: "string", format: "binary" };
const bytesBody = { required: true, content: { "application/offset+octet-stream": { schema: bytes } } };

const headerParameters = ({ headers = {} }: Endpoint): Json[] =>
  Object.entries(headers).map(([name, description]) => ({
    name,
    in: "header",
    required: true,
    description,
    schema: { type: "string" },
  }));

function parametersOf(schema: Schema | undefined, within: "path" | "query"): Json[] {
  if (schema === undefined) return [];
  const { properties = {}, required = [] } = jsonSchema(schema, "input") as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, one]) => ({
    name,
    in: within,
    required: within === "path" || required.includes(name),
    schema: one,
  }));
}

function requestBody({ bodyType, fileField }: Endpoint, body: Schema): Json {
  const type = bodyType === "form" ? "application/x-www-form-urlencoded" : "application/json";
  const asFile = fileField && {
    "multipart/form-data": { schema: { type: "object", required: [fileField], properties: { [fileField]: bytes } } },
  };
  const content = { [type]: { schema: jsonSchema(body, "input") }, ...asFile };
  return { required: body.type !== "optional", content };
}

function successOf({ answer, answerType, status }: Endpoint): Json {
  if (answerType === "bytes") {
    const file = { content: { "*/*": { schema: bytes } } };
    return { 200: { description: "The whole", ...file }, 206: { description: "The asked range", ...file } };
  }
  if (answer === null) return { [status ?? 204]: { description: "Done" } };
  const content = { "application/json": { schema: jsonSchema(answer, "output") } };
  return { [status ?? 200]: { description: "Done", content } };
}

function errorsOf({ auth, errors = [] }: Endpoint): Json {
  const codes = [...COMMON_ERRORS, ...(auth === "bearer" ? SIGNED_IN_ERRORS : []), ...errors];
  const byStatus = Map.groupBy(new Set(codes), (code) => ERROR_CODES[code].status);
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Error" } } };
  return Object.fromEntries(
    [...byStatus].map(([status, names]) => [status, { description: names.join(", "), content }] as const),
  );
}

function jsonSchema(schema: Schema, typeMode: "input" | "output"): Json {
  // Checks in code have no form in JSON Schema; the document leaves them out.
  const { $schema: _dialect, ...rest } = toJsonSchema(schema as Parameters<typeof toJsonSchema>[0], {
    errorMode: "ignore",
    typeMode,
    target: "draft-2020-12",
  });
  return rest;
}
