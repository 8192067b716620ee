import { callsOf } from "./calls-of.ts";

/** Links to lists, for who shares one and who comes by it. */
export const call = callsOf({
  createShareLink: { method: "POST", path: "/vocab-lists/{id}/share-link", auth: "bearer" },
  shareLinkState: { method: "GET", path: "/vocab-lists/{id}/share-link", auth: "bearer" },
  revokeShareLink: { method: "DELETE", path: "/vocab-lists/{id}/share-link", auth: "bearer" },
  previewSharedList: { method: "GET", path: "/vocab-lists/shared/{token}", auth: "bearer" },
  copySharedList: { method: "POST", path: "/vocab-lists/copy-shared", auth: "bearer" },
});
