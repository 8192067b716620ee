import type { S3ClientConfig } from "@aws-sdk/client-s3";

import type { S3Settings } from "./s3-settings.ts";

export function clientConfig(settings: S3Settings): S3ClientConfig {
  const { endpoint, region, isPathStyle, accessKeyId, secretAccessKey } = settings;
  return {
    ...(endpoint !== undefined && { endpoint }),
    region,
    forcePathStyle: isPathStyle,
    credentials: { accessKeyId, secretAccessKey },
    // Checksums in trailers are Amazon's; other stores refuse them. The bytes have a digest of their own (`finishArrival`).
    requestChecksumCalculation: "WHEN_REQUIRED",
    responseChecksumValidation: "WHEN_REQUIRED",
    requestHandler: { connectionTimeout: 5000, requestTimeout: 60_000 },
  };
}

/** Whether the store says that there is no such object, or no such upload. */
export function isMissing(error: unknown): boolean {
  const { name, $metadata } = error as { name?: string; $metadata?: { httpStatusCode?: number } };
  return name === "NoSuchKey" || name === "NoSuchUpload" || (name === "NotFound" && $metadata?.httpStatusCode === 404);
}
