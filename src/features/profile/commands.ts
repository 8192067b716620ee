import { commit } from "#db/commit.ts";
import { dropDraft } from "#db/drafts.ts";
import { markForUpload, prepareFile, putFile } from "#db/files.ts";
import { learner } from "#db/learner.ts";
import type { ArgsOf } from "#shared/contract/mutations.ts";

/** Changes settings of the signed-in learner, on all her devices. Throws if this device cannot store it. */
export async function changeSettings(fields: ArgsOf<"updateUser">["fields"]): Promise<void> {
  await commit(learner(), [{ name: "updateUser", args: { fields } }]);
}

/** Saves what she wrote about herself. `seen` is the sentence that stood in the form when it was opened. */
export async function saveAccount(
  fields: ArgsOf<"updateUser">["fields"],
  seen: string | null,
  draftKey: string,
): Promise<void> {
  const db = learner();
  const base = fields.biography === undefined ? undefined : { biography: seen };
  const intents =
    Object.keys(fields).length === 0 ? [] : [{ name: "updateUser" as const, args: { fields, ...(base && { base }) } }];
  await commit(db, intents, { alongside: () => dropDraft(db, draftKey) });
}

/** Takes a picture as hers: shown at once, on its way to the server, and kept here if the network is away. */
export async function setPicture(picture: Blob): Promise<void> {
  const db = learner();
  const wanted = { kind: "picture", mimeType: picture.type, place: "profile-image" } as const;
  const prepared = await prepareFile(wanted, picture);
  const fileId = prepared.file.id;
  await commit(db, [{ name: "setProfileImage", args: { fileId } }], {
    alongside: async () => {
      await putFile(db, prepared);
      await markForUpload(db, fileId);
    },
  });
}

export async function removePicture(): Promise<void> {
  await commit(learner(), [{ name: "setProfileImage", args: { fileId: null } }]);
}
