import * as v from "valibot";

import { rule } from "../../lib/field-errors.ts";
import { MEDIUM_KINDS } from "../../model/course-terms.ts";
import { PICTURE_SIZES, type PictureSize } from "../../model/media.ts";
import { uuid } from "../../model/scalars.ts";
import { ALLOWED_UPLOAD_TYPES, UPLOAD_KINDS } from "../../model/upload-kinds.ts";
import { anyone, get, head, ownRows, patch, post } from "../call-heads.ts";
import { defineEndpoint } from "../endpoint.ts";

const tag = "Files";
const params = v.strictObject({ id: uuid });
const tusVersion = { "Tus-Resumable": "Version of the tus protocol: 1.0.0" };
const sizeNames = Object.keys(PICTURE_SIZES) as [PictureSize, ...PictureSize[]];

/** What the metadata of a new upload must say. */
export const uploadMetadata = v.object({
  id: uuid,
  kind: v.picklist(UPLOAD_KINDS),
  filetype: v.pipe(v.string(), v.maxLength(100)),
  sha256: v.pipe(v.string(), v.toLowerCase(), v.regex(/^[0-9a-f]{64}$/, rule("sha256"))),
});

export const fileEndpoints = {
  createUpload: defineEndpoint({
    ...post("/files/", ownRows),
    summary:
      "tus: begin to upload a file under an id of the device's; a repeat finds it begun. Media for courses: experts only",
    tag,
    headers: {
      ...tusVersion,
      "Upload-Length": "Bytes of the whole file",
      "Upload-Metadata": "id, kind (recording, picture, medium), filetype and sha256 (hex), each in base64",
    },
    answer: null,
    status: 201,
    errors: ["already-exists", "unsupported-type", "quota-exceeded"],
  }),
  uploadState: defineEndpoint({
    ...head("/files/{id}", ownRows),
    summary:
      "tus: how many bytes of a file have arrived (Upload-Offset); all of them: it is checked and stored. Media-Id: what courses call a medium",
    tag,
    params,
    headers: tusVersion,
    answer: null,
    status: 200,
  }),
  continueUpload: defineEndpoint({
    ...patch("/files/{id}", ownRows),
    summary:
      "tus: the next piece; with the last one length, digest and type are checked. Media-Id: what courses call a medium",
    tag,
    params,
    headers: { ...tusVersion, "Upload-Offset": "Where the piece begins" },
    bodyType: "bytes",
    answer: null,
    errors: ["digest-mismatch", "unsupported-type", "quota-exceeded"],
  }),
  getMedia: defineEndpoint({
    ...get("/media/{id}", ownRows),
    summary: "The bytes of a file; of a picture one of its squares, the large one by default",
    tag,
    params,
    query: v.strictObject({ size: v.optional(v.picklist(sizeNames)) }),
    answer: null,
    answerType: "bytes",
    status: 200,
  }),
  listAllowedMediaTypes: defineEndpoint({
    ...get("/media/allowed-types", anyone),
    summary: "Types a file may have, by kind",
    tag,
    answer: v.object({
      recording: v.array(v.picklist(ALLOWED_UPLOAD_TYPES.recording)),
      picture: v.array(v.picklist(ALLOWED_UPLOAD_TYPES.picture)),
      medium: v.array(v.picklist(ALLOWED_UPLOAD_TYPES.medium)),
    }),
  }),
  listAllowedFileSizes: defineEndpoint({
    ...get("/media/allowed-file-sizes", anyone),
    summary: "Most bytes a file may have, by kind; of a medium by what it is",
    tag,
    answer: v.object({
      recording: v.number(),
      picture: v.number(),
      medium: v.object(v.entriesFromList(MEDIUM_KINDS, v.number())),
    }),
  }),
};
