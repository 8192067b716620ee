import { once } from "node:events";
import { type IncomingMessage, type ServerResponse, createServer } from "node:http";
import type { AddressInfo } from "node:net";

import { answerOf, type S3Answer } from "./s3-calls.ts";
import { Objects, S3Error } from "./objects.ts";
import { type S3Key, faultOfSignature } from "./signature.ts";

const KEY: S3Key = { id: "VISITETESTS", secret: "a key for tests only, of enough length" };
const BUCKET = "visite-files";

export type TestStore = Awaited<ReturnType<typeof startTestStore>>;

/**
 * A store for tests that speaks as much of S3 as the server does, with everything in memory. It refuses what real ones
 * refuse: wrong signatures, parts that are too small, calls that it does not know.
 */
export async function startTestStore() {
  const objects = new Objects();
  const seen: string[] = [];
  const trouble = { isAway: false };
  const server = createServer((request, response) => {
    void handle(request)
      .catch((error: unknown) => refusal(error))
      .then((answer) => send(request, response, answer));
  });

  async function handle(request: IncomingMessage): Promise<S3Answer> {
    const body = Buffer.concat(await request.toArray());
    if (trouble.isAway) throw new S3Error(503, "ServiceUnavailable");
    const fault = faultOfSignature(request, body, KEY);
    if (fault !== null) throw new S3Error(403, fault);
    const { pathname, searchParams } = new URL(request.url ?? "", "http://store");
    const [, bucket = "", ...rest] = pathname.split("/").map(decodeURIComponent);
    if (bucket !== BUCKET) throw new S3Error(404, "NoSuchBucket");
    const { method = "", headers } = request;
    seen.push(`${method} ${rest.join("/")}`);
    return answerOf(objects, { method, key: rest.join("/"), query: searchParams, headers, body, bucket });
  }

  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const endpoint = `http://127.0.0.1:${port}`;
  return {
    objects,
    /** Method and key of every request that was let in. */
    seen,
    /** Answers 503 to everything while it is away. */
    trouble,
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: BUCKET,
      S3_ACCESS_KEY_ID: KEY.id,
      S3_SECRET_ACCESS_KEY: KEY.secret,
    },
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

function refusal(error: unknown): S3Answer {
  const { status, code } = error instanceof S3Error ? error : new S3Error(500, "InternalError");
  return {
    status,
    body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${String(error)}</Message></Error>`,
  };
}

function send(request: IncomingMessage, response: ServerResponse, { status = 200, headers = {}, body = "" }: S3Answer) {
  const bytes = Buffer.from(body);
  response.writeHead(status, { "Content-Length": bytes.byteLength, ...headers });
  response.end(request.method === "HEAD" ? undefined : bytes);
}
